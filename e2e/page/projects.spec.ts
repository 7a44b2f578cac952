import { DESKTOP, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('on a phone, arrow keys scroll the strip of examples; on a desktop, Tab skips the examples', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const examples = page.locator('.examples')
  await expect(examples).toHaveJSProperty('tabIndex', 0)
  const last = examples.getByRole('heading').last()
  await expect(last).not.toBeInViewport()
  await examples.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.setViewportSize({ width: 320, height: 568 })
  const widths = await examples
    .locator('> li')
    .evaluateAll(cards => cards.map(card => card.scrollWidth))
  expect(Math.max(...widths)).toBeLessThan(320)
  await page.setViewportSize(DESKTOP)
  await expect(examples).toHaveJSProperty('tabIndex', -1)
})
