import type { Page } from '@playwright/test'
import { contactForm, draft, expectHydrated } from '../kit/contact-form.ts'
import { DESKTOP, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const linkTo = (page: Page, name: string) =>
  page.locator('.nav').getByRole('link', { name, exact: true })

test('the language link leads to the same section in the other language', async ({ page }) => {
  await page.goto('/#services')
  // Only the lower part of the window shows the next section.
  await page.locator('#tarifs').evaluate(next => {
    scrollBy({ top: next.getBoundingClientRect().top - 0.7 * innerHeight, behavior: 'instant' })
  })
  await linkTo(page, 'English').click()
  await expect(page).toHaveURL('/en/#services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('#services h2')).toBeInViewport()
})

/**
 * Makes a wide window narrow or the reverse, and waits until the bar has changed. The bar's own listener was added earlier, so
 * it runs before this one.
 */
async function resize(page: Page, viewport: typeof PHONE) {
  const changed = page.evaluate(
    () =>
      new Promise<void>(tell =>
        matchMedia('(width > 56rem)').addEventListener('change', () => tell()),
      ),
  )
  await page.setViewportSize(viewport)
  await changed
}

test('the language link comes before the bar’s buttons, and is short on a phone; resizing keeps the focus', async ({
  page,
}) => {
  await page.goto('/en/')
  const links = page.locator('.nav a:visible')
  await expect(links.nth(-3)).toHaveText(/^Testimonials/)
  await expect(links.nth(-2)).toHaveText('Français')
  await expect(links.nth(-1)).toHaveText('Write to me')
  await resize(page, PHONE)
  const link = linkTo(page, 'Français')
  const theme = page.getByRole('button', { name: 'Switch to dark theme' })
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await page.keyboard.press('Tab')
  for (const stop of [linkTo(page, 'Noor, back to the top'), link, theme, menu]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await theme.focus()
  for (const viewport of [DESKTOP, PHONE]) {
    await resize(page, viewport)
    await expect(theme).toBeFocused()
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(link).toHaveCSS('font-size', '0px')
  const box = await link.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeLessThan(60)
  await page.locator('#projects').evaluate(section => section.scrollIntoView())
  await menu.click()
  await link.click()
  await expect(page).toHaveURL('/')
})

test('each language has its own draft, and its own words for a visitor who is offline', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox 159 crashes in this test')
  const typed = draft()
  const { form } = contactForm(page)
  await page.goto('/#contact')
  await expectHydrated(form)
  await contactForm(page).name.fill(typed.name)
  await page.goto('/en/#contact')
  await expectHydrated(form)
  const name = page.getByLabel('Full name', { exact: true })
  await expect(name).toHaveValue('')
  await name.fill('Grace')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({
    brouillon: expect.stringContaining(typed.name),
    'brouillon-en': expect.stringContaining('Grace'),
  })
  // The loader shows this sentence when an offline visitor submits the form before its script has loaded.
  await expect(page.locator('.island')).toHaveAttribute(
    'data-offline',
    'You seem to be offline. Your message is still in the form.',
  )
})
