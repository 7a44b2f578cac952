import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import {
  CONTACT_PATH,
  contactForm,
  draft,
  expectAwake,
  expectFilled,
  expectSent,
  expectSentNatively,
  expectToast,
  fill,
} from '../kit/contact-form.ts'
import { expect, holdScripts, requestsOf, test } from '../kit/fixtures.ts'
import { mailsAbout } from '../kit/mailbox.ts'

test.use({
  expectedComplaints: /^Failed to load resource: (net::ERR_|.* 422)|^contact TypeError: /,
})

async function openAsleep(page: Page) {
  const release = await holdScripts(page)
  // In Firefox the page is not loaded before what it imports.
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  return { release, contact: contactForm(page), posts: requestsOf(page, CONTACT_PATH) }
}

/** The form's script does not come, today. */
async function openWithoutScript(page: Page) {
  await page.route('**/assets/contact.*.js', route => route.abort())
  await page.goto('/#contact')
  return contactForm(page)
}

test('text typed before the island is awake stays', async ({ page }) => {
  const { release, contact } = await openAsleep(page)
  const typed = draft()
  await fill(contact, typed)
  release()
  await expectAwake(contact.form)
  await expectFilled(contact, typed)
})

for (const [how, act] of Object.entries({
  'a click on the button': (page: Page) => contactForm(page).submit.click(),
  'two clicks on the button': (page: Page) => contactForm(page).submit.dblclick(),
  'the Enter key': (page: Page) => contactForm(page).subject.press('Enter'),
})) {
  test(`a message sent by ${how} before the island is awake is held, then sent once`, async ({
    page,
    server,
  }) => {
    const { release, contact, posts } = await openAsleep(page)
    const typed = draft()
    await fill(contact, typed)
    await act(page)
    await expect(contact.form).toHaveJSProperty('noValidate', false)
    expect(posts).toEqual([])
    release()
    await expectSent(contact.success)
    expect(posts).toHaveLength(1)
    await expect(page).toHaveURL('/#contact')
    await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  })
}

test('a wrong message sent before the island is awake meets the checks in French', async ({
  page,
}) => {
  const { release, contact, posts } = await openAsleep(page)
  await fill(contact, draft({ email: 'elodie' }))
  await contact.submit.click()
  release()
  await expectToast(contact.error, 'Erreur', "L'email est invalide")
  await expect(contact.email).toBeFocused()
  expect(posts).toEqual([])
})

test('when the script cannot come the form goes the native way, to a small French page', async ({
  page,
  server,
}) => {
  const contact = await openWithoutScript(page)
  const typed = draft()
  await fill(contact, typed)
  await contact.submit.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Message envoyé !')
  await expect(page.locator('main')).toContainText('Je vous répondrai dans les plus brefs délais.')
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  await page.getByRole('link', { name: phrases.backToSite }).click()
  await expect(page).toHaveURL('/')
})

test('when the script cannot come a refused message is answered with the text still there', async ({
  page,
}) => {
  const contact = await openWithoutScript(page)
  const typed = draft({ name: '   ' })
  await fill(contact, typed)
  await contact.submit.click()
  await expect(page.locator('main')).toContainText('Le nom doit contenir entre 1 et 100 caractères')
  await expectFilled(contactForm(page), typed)
})

test('when neither script nor network come the visitor is told, and the text stays', async ({
  page,
  context,
}) => {
  const contact = await openWithoutScript(page)
  const typed = draft()
  await fill(contact, typed)
  await context.setOffline(true)
  await contact.submit.click()
  await expect(page.locator('#toasts-assertive')).toContainText(
    'Vous semblez hors connexion. Votre message reste dans le formulaire.',
  )
  await expect(page).toHaveURL('/#contact')
  await expectFilled(contact, typed)
})

test('a message kept while offline goes once the network is back', async ({ page, context }) => {
  const contact = await openWithoutScript(page)
  await fill(contact, draft())
  await context.setOffline(true)
  await contact.submit.click()
  await expect(page.locator('#toasts-assertive')).toContainText('hors connexion')
  await context.setOffline(false)
  await contact.submit.click()
  await expectSentNatively(page)
})
