import type { Page } from '@playwright/test'
import { contactForm, draft, expectHydrated } from '../kit/contact-form.ts'
import { hold, overflowOf, PHONE, scrollPage } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const linkTo = (page: Page, name: string) =>
  page.locator('.nav').getByRole('link', { name, exact: true })

test('the language link keeps the visitor’s place: the section, the case study or the top', async ({
  page,
}) => {
  await page.goto('/#services')
  await linkTo(page, 'English').click()
  await expect(page).toHaveURL('/en/#services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('#services h2')).toBeInViewport()
  await scrollPage(page, 0)
  await linkTo(page, 'Français').click()
  await expect(page).toHaveURL('/')
  await page.goto('/projets/passeur/')
  await linkTo(page, 'English').click()
  await expect(page).toHaveURL('/en/projets/ferryman/')
})

test.describe(() => {
  test.use({ expectedComplaints: /404/ })

  test('the 404 page under /en/ is in English, and links to the French home page', async ({
    page,
  }) => {
    await page.goto('/en/nowhere')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('h1')).toHaveText('This page has taken on water')
    await expect(linkTo(page, 'Français')).toHaveAttribute('href', '/')
  })
})

test('the language link comes before the bar’s buttons, and is abbreviated in a narrow window', async ({
  page,
}) => {
  await page.goto('/en/')
  const links = page.locator('.nav a:visible')
  await expect(links.nth(-3)).toHaveText(/^Testimonials/)
  await expect(links.nth(-2)).toHaveText('Français')
  await expect(links.nth(-1)).toHaveText('Write to me')
  await page.setViewportSize(PHONE)
  const stops = [
    linkTo(page, 'Noor, back to the top'),
    linkTo(page, 'Français'),
    page.getByRole('button', { name: 'Switch to dark theme' }),
    page.getByRole('button', { name: 'Open the menu' }),
  ]
  await page.keyboard.press('Tab')
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.setViewportSize({ width: 320, height: 568 })
  const link = linkTo(page, 'Français')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveCSS('font-size', '0px')
  const box = await link.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeLessThan(60)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(link).toHaveCount(1)
  await link.click()
  await expect(page).toHaveURL('/')
})

test('the form keeps a separate draft for each language', async ({ page, browserName }) => {
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
  await page.goto('/#contact')
  await expect(contactForm(page).name).toHaveValue(typed.name)
})

test('if a visitor of /en/ goes offline before the form’s script loads, the error is in English', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await hold(page, /\/assets\/contact\.[^/]+\.js$/)
  await page.goto('/en/#contact', { waitUntil: 'domcontentloaded' })
  const form = page.locator('form.contact-form')
  for (const [field, text] of Object.entries(draft()))
    await form.locator(`#${field}`).fill(`${text}`)
  await form.getByRole('button').click()
  await expect(form).toHaveAttribute('data-held')
  await context.setOffline(true)
  await page.clock.fastForward(10_000)
  await expect(page.locator('#toasts-assertive')).toHaveText(
    'You seem to be offline. Your message is still in the form.',
  )
})
