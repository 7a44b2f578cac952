import type { Page } from '@playwright/test'
import {
  CONTACT_PATH,
  contactForm,
  draft,
  expectFilled,
  expectSent,
  expectSentNatively,
  expectToast,
  fill,
  send,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { holdScripts, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: net::ERR_|^contact TypeError: / })

async function openAsleep(page: Page) {
  const release = await holdScripts(page)
  // In Firefox the page is not loaded before what it imports.
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  return { release, contact: contactForm(page) }
}

/** The form's script does not come, today. */
async function openWithoutScript(page: Page) {
  await page.route('**/assets/contact.*.js', route => route.abort())
  await page.goto('/#contact')
  return contactForm(page)
}

test('a wrong message sent before the island is awake stays as typed and meets the checks in French', async ({
  page,
}) => {
  const posts = requestsOf(page, CONTACT_PATH)
  const { release, contact } = await openAsleep(page)
  const typed = draft({ email: 'elodie' })
  await send(contact, typed)
  release()
  await expectToast(contact.error, 'Erreur', "L'email est invalide")
  await expect(contact.email).toBeFocused()
  await expectFilled(contact, typed)
  expect(posts).toEqual([])
})

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'a click on the button': page => contactForm(page).submit.click(),
  'two clicks on the button': page => contactForm(page).submit.dblclick(),
  'the Enter key': page => contactForm(page).subject.press('Enter'),
}

test('a message sent before the island is awake is held, then sent once, whichever way it was sent', async ({
  page,
  server,
}) => {
  for (const [way, act] of Object.entries(WAYS)) {
    const posts = requestsOf(page, CONTACT_PATH)
    const { release, contact } = await openAsleep(page)
    const typed = draft()
    await fill(contact, typed)
    await act(page)
    await expect(contact.form, way).toHaveJSProperty('noValidate', false)
    expect(posts, way).toEqual([])
    release()
    await expectSent(contact.success)
    expect(posts, way).toHaveLength(1)
    await expect(page).toHaveURL('/#contact')
    await expect.poll(() => mailsAbout(server.dataDir, typed.subject), way).toHaveLength(1)
    await page.goto('about:blank')
  }
})

test('when the script cannot come the form goes the native way', async ({ page, server }) => {
  const contact = await openWithoutScript(page)
  const typed = draft()
  await send(contact, typed)
  await expectSentNatively(page)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test('when neither script nor network come the visitor is told, the text stays, and goes once the network is back', async ({
  page,
  context,
}) => {
  const contact = await openWithoutScript(page)
  const typed = draft()
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
})
