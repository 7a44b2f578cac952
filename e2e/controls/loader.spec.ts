import { contactForm, draft, expectFilled, expectSentNatively, send } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold, PAPER, PHONE, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

test('the loader is requested after the first paint; until it arrives, links work and taps are remembered', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  const release = await hold(page, /\/(fonts|loader)\b/)
  const releaseStyles = await hold(page, /\/late\b/)
  const fonts = requestsOf(page, /\/fonts\//)
  await page.goto('/', { waitUntil: 'commit' })
  // The fonts don't wait for the late style sheet.
  await expect.poll(() => fonts).toHaveLength(2)
  releaseStyles()
  await expect(page.locator('#toasts-polite')).toBeAttached()
  const link = page.locator('.actions a[href="#projects"]')
  // A frame shows the pressed link before the page jumps.
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
  const contact = contactForm(page)
  const typed = draft()
  await send(contact, typed)
  await contact.submit.click()
  await expectFilled(contact, typed)
  await page.locator('button.theme').click()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  release()
  await expect(page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await expect(contact.success).toBeVisible()
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(fonts|loader)\b/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked).toHaveLength(3)
  expect(Math.min(...asked)).toBeGreaterThan(painted)
})

test('without the loader script, the page is fully styled, and the browser itself posts the form', async ({
  page,
  server,
}) => {
  await page.route('**/assets/loader.*.js', route => route.abort())
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('.footer-bottom')).toHaveCSS('display', 'flex')
  const typed = draft()
  await send(contactForm(page), typed)
  await expectSentNatively(page)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})
