import { contactForm, draft, expectFilled, expectSentNatively, send } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold, PAPER, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

const LOADER_URL = '**/assets/loader.*.js'

test('a tap on submit, theme or menu before the loader script arrives takes effect exactly once', async ({
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

test('before the loader arrives, the page paints a click before it jumps; Ctrl-click opens a tab', async ({
  page,
}) => {
  await hold(page, /\/(fonts|loader)\b/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const link = page.locator('.actions a[href="#projects"]')
  await link.evaluate(it => {
    const jumped = () => Object.assign(document.body.dataset, { hash: location.hash })
    it.addEventListener('pointerup', () => requestAnimationFrame(jumped))
  })
  const opened = page.context().waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await expect(page).toHaveURL('/')
  await link.click()
  await expect(page).toHaveURL('/#projects')
  await expect(page.locator('body')).toHaveAttribute('data-hash', '')
  await expect(page.locator('#projects h2')).toBeInViewport()
})

test('without the loader script, the page is fully styled, and the browser itself posts the form', async ({
  page,
  server,
}) => {
  await page.route(LOADER_URL, route => route.abort())
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('.footer-bottom')).toHaveCSS('display', 'flex')
  const typed = draft()
  await send(contactForm(page), typed)
  await expectSentNatively(page)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test('the browser requests the fonts and the loader only after the first paint', async ({
  page,
}) => {
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
