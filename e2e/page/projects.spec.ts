import { DESKTOP, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('a click on a project’s picture opens its case study, and its other link stays reachable', async ({
  page,
}) => {
  await page.goto('/')
  const project = page.locator('.live').first()
  const visit = project.getByRole('link', { name: 'Visiter' })
  await visit.click({ trial: true })
  await project.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/projets\/passeur\/$/)
})

test('on a phone, the examples are a strip that the arrow keys scroll; on a desktop, Tab skips them', async ({
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
