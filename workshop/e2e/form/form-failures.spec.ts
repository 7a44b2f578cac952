import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import {
  answerWith,
  CONTACT_URL,
  draft,
  expectFilled,
  expectToast,
  fill,
  json,
  openForm,
  type Reply,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

const body = (status: number, contentType: string, text: string): Reply => {
  return route => route.fulfill({ status, contentType, body: text })
}

/** One reply of each kind, no two sentences alike in a row; the others are in contact/send.test.ts. */
const REPLIES: [reply: Reply, sentence: string][] = [
  [json(422, { success: false, error: 'Non, pas cela.' }), 'Non, pas cela.'],
  [json(200, { success: false }), "Erreur lors de l'envoi"],
  [body(500, 'text/html', '<h1>Internal Server Error</h1>'), FAILED],
  [json(200, { success: false, error: 'Plus tard.' }), 'Plus tard.'],
  [body(200, 'text/html', '<h1>Wi-Fi gratuit</h1>'), FAILED],
  [
    body(429, 'text/html', '<h1>Too Many Requests</h1>'),
    'Plusieurs messages viennent d’être envoyés depuis votre connexion. Patientez quelques minutes avant de réessayer.',
  ],
  [route => route.abort('connectionreset'), FAILED],
]

test('whatever fails is told in French in the place of what failed before, the text stays, and a later try succeeds', async ({
  page,
}) => {
  const posts = await answerWith(page, ...REPLIES.map(([reply]) => reply), succeeds)
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  for (const [, sentence] of REPLIES) {
    await contact.submit.click()
    await expectToast(contact.error, 'Erreur', sentence)
    await expectFilled(contact, typed)
    await expect(contact.submit).toHaveText(phrases.send)
  }
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  const keys = posts.map(post => post.headers()['idempotency-key'])
  expect(keys).toEqual(Array(REPLIES.length + 1).fill(expect.stringMatching(/./)))
  expect(new Set(keys).size).toBe(1)
})

test('a server that does not answer is given up after 15 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(CONTACT_URL, () => {})
  const contact = await openForm(page)
  const typed = draft()
  const sent = page.waitForRequest(CONTACT_URL)
  await send(contact, typed)
  await sent
  await page.clock.fastForward(14_000)
  await expect(contact.submit).toHaveText(phrases.sending)
  await page.clock.fastForward(1_000)
  await expectToast(contact.error, 'Erreur', FAILED)
  await expectFilled(contact, typed)
  await expect(contact.submit).toBeEnabled()
})

test('offline, the visitor is told before anything is sent', async ({ page, context }) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const typed = draft()
  await context.setOffline(true)
  await send(contact, typed)
  await expectToast(
    contact.error,
    'Erreur',
    'Vous semblez hors connexion. Votre message reste dans le formulaire.',
  )
  await expectFilled(contact, typed)
  expect(posts).toEqual([])
  await context.setOffline(false)
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
})

test('after a failure the message can be sent by email instead, already written', async ({
  page,
}) => {
  await answerWith(page, json(500, {}))
  const contact = await openForm(page)
  const typed = draft({ subject: 'Été & co ? 100 % #1', message: 'Ligne 1\nà bientôt & merci 🎉' })
  await send(contact, typed)
  const link = contact.error.getByRole('link', { name: phrases.writeByEmail, exact: true })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href.startsWith(`mailto:${content.site.email}?`)).toBe(true)
  expect(href).not.toMatch(/[ \n+]/)
  const { searchParams } = new URL(href)
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('subject')).toBe(typed.subject)
  expect(searchParams.get('body')).toBe('Ligne 1\r\nà bientôt & merci 🎉')
})
