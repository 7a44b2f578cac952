import type { Page } from '@playwright/test'
import {
  CONTACT_PATH,
  contactForm,
  draft,
  expectFilled,
  expectHydrated,
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

test('each of the form’s scripts is fetched once, when the form is almost in view', async ({
  page,
}) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/')
  const { form } = contactForm(page)
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
})

async function openUnhydrated(page: Page) {
  await page.clock.install()
  const release = await holdScripts(page)
  // Firefox fires the load event only when the imported scripts, which the test delays, have arrived.
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  return { release, contact: contactForm(page) }
}

test('a message sent before hydration waits, and the hydrated form refuses it if it is invalid', async ({
  page,
}) => {
  const posts = requestsOf(page, CONTACT_PATH)
  const { release, contact } = await openUnhydrated(page)
  // The browser refuses this address, but packages/contact-server/wire/message.ts doesn't.
  const typed = draft({ email: 'elodie,@example.fr' })
  await fill(contact, typed)
  await contact.subject.press('Enter')
  await contact.submit.dblclick()
  await expect(contact.form).toHaveJSProperty('noValidate', false)
  release()
  await expectToast(contact.error, 'Erreur', "L'email est invalide")
  await expect(contact.email).toBeFocused()
  await expectFilled(contact, typed)
  // After ten seconds, the browser itself would post a message that is still waiting.
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL('/#contact')
  expect(posts).toEqual([])
})

test.describe('when React throws', () => {
  test.use({ expectedComplaints: /^TypeError: / })

  test('if hydration fails, the browser posts the waiting message, and later ones immediately', async ({
    page,
    server,
  }) => {
    const { release, contact } = await openUnhydrated(page)
    const body = 'export const content = { extra: [] }'
    await page.route('**/assets/form.*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    const typed = draft()
    await send(contact, typed)
    release()
    const broken = page.locator('[data-broken]')
    await expect(broken).toBeAttached()
    await page.clock.fastForward(10_000)
    await expectSentNatively(page)
    await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
    await page.goto('/#contact')
    await expect(broken).toBeAttached()
    await send(contact, draft())
    await expectSentNatively(page)
  })
})

test('if the form’s script throws, menu and theme work, and the browser itself posts the form', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read an Error in the console')
  const toldOf = (error: RegExp) =>
    page.waitForEvent('console', message => error.test(message.text()))
  await page.setViewportSize(PHONE)
  const told = toldOf(/^contact Error: broken/)
  const body = 'export const hydrate = () => { throw new Error("broken") }'
  await page.route(SCRIPT_URL, route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/')
  const menu = page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })
  await page.locator('.burger').click()
  await menu.click()
  await told
  await expect(menu).toBeHidden()
  await page.locator('button.theme').click()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await context.setOffline(true)
  const contact = contactForm(page)
  const typed = draft()
  await send(contact, typed)
  await expect(page.locator('#toasts-assertive')).toContainText(
    'Vous semblez hors connexion. Votre message reste dans le formulaire.',
  )
  await expect(page).toHaveURL('/#contact')
  await expectFilled(contact, typed)
  await context.setOffline(false)
  await contact.submit.click()
  await expectSentNatively(page)
  await page.unroute(SCRIPT_URL)
  await page.route(SCRIPT_URL, route => route.abort())
  const toldAgain = toldOf(/^contact TypeError: /)
  await page.goBack()
  await toldAgain
  await page.unroute(SCRIPT_URL)
  await contact.email.focus()
  await expectHydrated(contact.form)
})
