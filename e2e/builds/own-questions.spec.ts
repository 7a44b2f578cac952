import type { Page } from '@playwright/test'
import { DESKTOP, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ site: 'sections' })

test('a tap at a question’s edge, a link to its text or printing opens it; answers are styled like case studies', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  await expect(page.getByText('De 3 000 à 9 000 €.')).toBeVisible()
  const answer = page.getByText('Oui, souvent à vélo.')
  const row = page.locator('.questions details').last()
  for (const { size, viewport } of windowsOf('320×800 768×800 1920×900')) {
    await page.setViewportSize(viewport)
    await row.evaluate((details: HTMLDetailsElement) => {
      details.open = false
    })
    await expect(answer, size).toBeHidden()
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 }
    await row.click({ position: { x: width - 8, y: height - 8 } })
    await expect(answer, size).toBeVisible()
  }
  test.skip(browserName === 'firefox', 'Playwright cannot emulate paper')
  await page.setViewportSize(DESKTOP)
  await row.locator('summary').click()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(answer).toBeHidden()
  await page.goto('/#:~:text=souvent')
  await expect(answer).toBeVisible()
  await expectLikeStudy(page)
})

async function expectLikeStudy(page: Page) {
  await page.getByText('Qui écrit les textes').click()
  const step = page.getByRole('listitem').filter({ hasText: 'Relire' })
  await expect(step).toHaveCSS('list-style-type', 'decimal')
  const shown = page.locator('.questions details').nth(2)
  await shown.locator('summary').click()
  await expect
    .poll(async () => {
      const { width = 1, height = 0 } = (await shown.locator('img').boundingBox()) ?? {}
      return height / width
    })
    .toBeCloseTo(1.6, 1)
  await expect(shown.locator('figcaption').first()).toHaveCSS('border-top-style', 'solid')
  await expect(shown.locator('blockquote')).toHaveCSS('letter-spacing', /^-/)
  await expect(shown.locator('figcaption').last()).toHaveCSS('margin-top', '12px')
  const hidden = () => shown.locator('pre').evaluate(code => code.scrollWidth - code.clientWidth)
  for (const { size, viewport } of windowsOf('320×800 1280×800')) {
    await page.setViewportSize(viewport)
    expect(await hidden(), size).toBe(0)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(step, 'on paper').toHaveCSS('list-style-type', 'decimal')
  expect(await hidden(), 'on paper').toBe(0)
  await expect(shown.locator('figure').first()).toBeHidden()
}
