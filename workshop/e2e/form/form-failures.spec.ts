import type { ContactMessage } from '../../../contact/message.ts'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import {
  answerWith,
  CONTACT_URL,
  type ContactForm,
  draft,
  expectFilled,
  expectToast,
  fill,
  json,
  openForm,
  type Reply,
  succeeds,
} from '../kit/contact-form.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

const body = (status: number, contentType: string, text: string): Reply => {
  return route => route.fulfill({ status, contentType, body: text })
}

const page500 = body(500, 'text/html', '<h1>Internal Server Error</h1>')

const ROWS: Record<string, { sentence: string; replies: Record<string, Reply> }> = {
  'the words of the server': {
    sentence: 'Non, pas cela.',
    replies: Object.fromEntries(
      [200, 400, 403, 422, 429, 500, 503].map(status => [
        `${status}`,
        json(status, { success: false, error: 'Non, pas cela.' }),
      ]),
    ),
  },
  'a refusal without words': {
    sentence: "Erreur lors de l'envoi",
    replies: {
      'success false': json(200, { success: false }),
      'blank words': json(200, { success: false, error: ' ' }),
      'words that are no text': json(200, { success: false, error: { code: 1 } }),
      'a 400': json(400, { success: false }),
    },
  },
  'an unreadable reply': {
    sentence: FAILED,
    replies: {
      'a 500 in HTML': page500,
      'a 500 without body': body(500, 'text/plain', ''),
      'a 503 in HTML': body(503, 'text/html', '<h1>Service Unavailable</h1>'),
      'a 200 in HTML': body(200, 'text/html', '<h1>Wi-Fi gratuit</h1>'),
      'cut JSON': body(200, 'application/json', '{"succ'),
      'no body': body(200, 'application/json', ''),
      'no success': json(200, { ok: true }),
      null: json(200, null),
      'a success that is a text': json(200, { success: 'true' }),
      'an error that says success': json(500, { success: true }),
    },
  },
  'a broken connection': {
    sentence: FAILED,
    replies: {
      reset: route => route.abort('connectionreset'),
      refused: route => route.abort('connectionrefused'),
      'name not found': route => route.abort('namenotresolved'),
    },
  },
  'a 429 without words': {
    sentence:
      'Plusieurs messages viennent d’être envoyés depuis votre connexion. Patientez quelques minutes avant de réessayer.',
    replies: {
      'no body': body(429, 'text/plain', ''),
      'a page': body(429, 'text/html', '<h1>Too Many Requests</h1>'),
    },
  },
}

for (const [what, { sentence, replies }] of Object.entries(ROWS)) {
  test(`${what} gives «${sentence}», the text stays, and a later try succeeds`, async ({
    page,
  }) => {
    const posts = await answerWith(page, ...Object.values(replies), succeeds)
    const contact = await openForm(page)
    const typed = draft()
    await fill(contact, typed)
    for (const name of Object.keys(replies)) {
      await test.step(name, () => expectFailure(contact, typed, sentence))
    }
    await contact.submit.click()
    await expect(contact.success).toBeVisible()
    const keys = posts.map(post => post.headers()['idempotency-key'])
    expect(keys).toEqual(Array(Object.keys(replies).length + 1).fill(keys[0]))
    expect(keys[0]).toBeTruthy()
  })
}

async function expectFailure(contact: ContactForm, typed: ContactMessage, sentence: string) {
  await contact.submit.click()
  await expectToast(contact.error, 'Erreur', sentence)
  await expectFilled(contact, typed)
  await expect(contact.submit).toBeEnabled()
  await expect(contact.submit).toHaveText(phrases.send)
  await contact.error.getByRole('button', { name: phrases.closeNotification }).click()
  await expect(contact.error).toHaveCount(0)
}

test('a server that does not answer is given up after 15 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(CONTACT_URL, () => {})
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  const sent = page.waitForRequest(CONTACT_URL)
  await contact.submit.click()
  await sent
  await page.clock.fastForward(14_000)
  await expect(contact.submit).toHaveText(phrases.sending)
  await page.clock.fastForward(1_000)
  await expectToast(contact.error, 'Erreur', FAILED)
  await expectFilled(contact, typed)
  await expect(contact.submit).toBeEnabled()
})

test('a refusal that says when to try again is told in the time of the visitor', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 5, 1, 9, 58, 30) })
  await answerWith(page, route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '120' }, body: '' }),
  )
  const contact = await openForm(page)
  await fill(contact, draft())
  await contact.submit.click()
  await expect(contact.error.locator('p').nth(1)).toHaveText(
    /Patientez quelques minutes avant de réessayer\. Nouvel essai possible à 10\sh\s01\.$/,
  )
})

test('offline, the visitor is told before anything is sent', async ({ page, context }) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  await context.setOffline(true)
  await contact.submit.click()
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
  await fill(contact, typed)
  await contact.submit.click()
  const link = contact.error.getByRole('link', { name: phrases.writeByEmail, exact: true })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href.startsWith(`mailto:${content.site.email}?`)).toBe(true)
  expect(href).not.toMatch(/[ \n+]/)
  const { searchParams } = new URL(href)
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('subject')).toBe(typed.subject)
  expect(searchParams.get('body')).toBe('Ligne 1\r\nà bientôt & merci 🎉')
})

test('the error of a first try makes way for that of the next', async ({ page }) => {
  await answerWith(page, json(200, { success: false, error: 'Un' }), json(500, {}))
  const contact = await openForm(page)
  await fill(contact, draft())
  await contact.submit.click()
  await expectToast(contact.error, 'Erreur', 'Un')
  await contact.submit.click()
  await expectToast(contact.error, 'Erreur', FAILED)
})
