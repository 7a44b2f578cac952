import { contactForm, draft, expectFilled, expectSentNatively, send } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold, PAPER, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

const LOADER_URL = '**/assets/loader.*.js'

test('what is tapped before the loader comes counts once: a message, the theme and the menu', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  const release = await hold(page, LOADER_URL)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#toasts-polite')).toBeAttached()
  const contact = contactForm(page)
  const typed = draft()
  await send(contact, typed)
  await expectFilled(contact, typed)
  await page.locator('button.theme').click()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  release()
  await expect(page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await expect(contact.success).toBeVisible()
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test('when the loader cannot come links and dialogs work, and a message goes the native way', async ({
  page,
  server,
}) => {
  await page.route(LOADER_URL, route => route.abort())
  await page.goto('/', { waitUntil: 'load' })
  await page.locator('.hero').getByRole('link', { name: 'M’écrire' }).click()
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
  await page.getByRole('button', { name: 'Mentions légales', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mentions légales', exact: true })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click()
  const typed = draft()
  await send(contactForm(page), typed)
  await expectSentNatively(page)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test('fonts and loader are asked for once the first screen is painted', async ({ page }) => {
  await page.goto('/')
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:woff2|js)$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked).toHaveLength(3)
  expect(Math.min(...asked)).toBeGreaterThan(painted)
})
