import type { Page } from '@playwright/test'
import {
  CONTACT_PATH,
  contactForm,
  draft,
  expectFilled,
  expectHydrated,
  expectSent,
  expectSentNatively,
  expectToast,
  fill,
  send,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { holdScripts, PAPER, PHONE, requestsOf, SCRIPTS, scrollPage } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints: /^contact |^Failed to load resource: net::ERR_/,
})

const SCRIPT_URL = '**/assets/contact.*.js'

/** Actions outside the form, which must not load its scripts. */
const ELSEWHERE: ((page: Page) => Promise<unknown>)[] = [
  page => page.mouse.move(300, 300),
  page => page.locator('button.theme').click(),
  page => page.keyboard.press('Tab'),
  page => scrollPage(page, 5),
]

test('each of the form’s scripts is fetched once, when the form is almost in view or gets focus', async ({
  page,
}) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/')
  const { form, name, email } = contactForm(page)
  const near = ((await form.boundingBox())?.y ?? 0) - 2 * (page.viewportSize()?.height ?? 0) + 20
  test.skip(near < 40, 'the form is near the first screen')
  for (const act of ELSEWHERE) await act(page)
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 1000 })))
  expect(scripts).toEqual([])
  await scrollPage(page, near)
  await expect(form).not.toBeInViewport()
  await expectHydrated(form)
  expect(scripts.join()).toContain('/assets/contact.')
  expect(scripts).toEqual([...new Set(scripts)])
  await page.goto('/?autre')
  await name.evaluate(input => input.focus({ preventScroll: true }))
  await email.focus()
  await expectHydrated(form)
})

async function openUnhydrated(page: Page) {
  const release = await holdScripts(page)
  // Firefox fires the load event only once the imported scripts, which the test delays, have arrived.
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  return { release, contact: contactForm(page) }
}

test('an invalid message sent before hydration stays as typed, and the hydrated form refuses it', async ({
  page,
}) => {
  const posts = requestsOf(page, CONTACT_PATH)
  const { release, contact } = await openUnhydrated(page)
  const typed = draft({ email: 'elodie' })
  await send(contact, typed)
  release()
  await expectToast(contact.error, 'Erreur', "L'email est invalide")
  await expect(contact.email).toBeFocused()
  await expectFilled(contact, typed)
  expect(posts).toEqual([])
})

test('a message sent twice before hydration waits for the hydrated form, which sends it once', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const posts = requestsOf(page, CONTACT_PATH)
  const { release, contact } = await openUnhydrated(page)
  const typed = draft()
  await fill(contact, typed)
  await contact.subject.press('Enter')
  await contact.submit.dblclick()
  await expect(contact.form).toHaveJSProperty('noValidate', false)
  expect(posts).toEqual([])
  release()
  await expectSent(contact.success)
  // After ten seconds, the browser itself would post a message that is still waiting.
  await page.clock.fastForward(10_000)
  await expect(contact.success).toHaveCount(0)
  await expect(page).toHaveURL('/#contact')
  expect(posts).toHaveLength(1)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test.describe('when React throws', () => {
  test.use({ expectedComplaints: /^TypeError: / })

  test('if hydration fails, the browser itself posts a message that waited for it', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    const { release, contact } = await openUnhydrated(page)
    const body = 'export const content = { extra: [] }'
    await page.route('**/assets/form.*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    const typed = draft()
    await send(contact, typed)
    release()
    await expect(page.locator('[data-broken]')).toBeAttached()
    await page.clock.fastForward(10_000)
    await expectSentNatively(page)
    await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  })
})

test('if the form’s script can’t load, the form keeps the text, and the browser itself posts it', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read an Error in the console')
  const told = page.waitForEvent('console', message => /^contact TypeError: /.test(message.text()))
  await page.route(SCRIPT_URL, route => route.abort())
  await page.goto('/#contact')
  const contact = contactForm(page)
  const typed = draft()
  await contact.name.focus()
  await told
  await context.setOffline(true)
  await send(contact, typed)
  await expect(page.locator('#toasts-assertive')).toContainText(
    'Vous semblez hors connexion. Votre message reste dans le formulaire.',
  )
  await expect(page).toHaveURL('/#contact')
  await expectFilled(contact, typed)
  await context.setOffline(false)
  await contact.submit.click()
  await expectSentNatively(page)
  await page.goBack()
  await contact.name.focus()
  await page.unroute(SCRIPT_URL)
  await contact.email.focus()
  await expectHydrated(contact.form)
})

test('when the form’s script throws, menu, theme and form still work, and the error is logged', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read an Error in the console')
  await page.setViewportSize(PHONE)
  const told = page.waitForEvent('console', message => /^contact .*Error: ./.test(message.text()))
  const body = 'export const hydrate = () => { throw new Error("broken") }'
  await page.route(SCRIPT_URL, route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/')
  const menu = page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })
  await page.locator('.burger').click()
  await expect(menu).toBeVisible()
  await page.locator('button.theme').click()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await menu.click()
  await expect(menu).toBeHidden()
  await send(contactForm(page))
  await expectSentNatively(page)
  await told
})
