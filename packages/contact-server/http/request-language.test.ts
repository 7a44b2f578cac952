import { expect, test } from 'vitest'
import { LIMITS_IN_USE } from '../outbox/limits.ts'
import { loadSite } from '../pages/site-files.ts'
import {
  contactService,
  MESSAGE,
  OWNER_WITH_EXTRA,
  readJson,
  refused,
  type ServiceHere,
  smallDist,
} from '../testing/server.ts'
import { CONTACT_PATH } from '../wire/endpoint.ts'
import { ENGLISH } from '../wire/english.ts'
import { FRENCH } from '../wire/french.ts'
import { replyWithPage } from './form-reply.ts'

const LANGUAGES = {
  en: {
    sentences: ENGLISH,
    labels: { 'extra.budget': 'Your budget', 'extra.budget=5000 et plus': '5,000 or more' },
  },
}
const EN = { 'content-language': 'en' }

const service = (options: ServiceHere = {}) =>
  contactService({ translations: LANGUAGES, owner: OWNER_WITH_EXTRA, ...options })

function openForm(options: ServiceHere = {}) {
  const { formReply, translations } = loadSite(smallDist(LANGUAGES), { https: false })
  const { send, store } = service({ formReply, translations, ...options })
  const submit = async (fields: Record<string, string>, language = 'en', headers = {}) => {
    const body = new URLSearchParams(fields)
    const reply = await send(
      { method: 'POST', headers, body },
      `${CONTACT_PATH}?language=${language}`,
    )
    return [reply.status, await reply.text()]
  }
  return { submit, store }
}

test.each([
  ['an empty name', { name: '' }, 'Please enter a name of up to 100 characters'],
  [
    'a wrong choice',
    { 'extra.budget': '1' },
    'Please choose an option from the list for “Your budget”',
  ],
  ['a long answer', { 'extra.date': 'a'.repeat(41) }, 'Please keep “Échéance” to 40 characters'],
  [
    'an unknown field',
    { 'extra.delay': 'May' },
    '“delay” is no longer in this form. Please reload the page and try again.',
  ],
])('the English page gets an English sentence about %s', async (_, fields, sentence) => {
  const reply = await service().post({ ...MESSAGE, ...fields }, EN)
  expect(await readJson(reply)).toEqual(refused(422, sentence))
})

test('after the owner has added a field, an older English page gets an English error', async () => {
  const extraFields = [{ name: 'date', label: 'Échéance', required: true, maxLength: 40 }]
  const { post } = service({ owner: { ...OWNER_WITH_EXTRA, extraFields } })
  expect(await readJson(await post(MESSAGE, EN))).toEqual(
    refused(422, '“Échéance” is a new field in this form. Please reload the page and try again.'),
  )
})

const { malformed, wrongType, foreign, tooLarge, tooMany, unavailable } = ENGLISH.refusals

test('the English page gets English errors, even when the server has not read the fields', async () => {
  const { post, send } = service()
  const replies = [
    await post('{', EN),
    await post(MESSAGE, { ...EN, origin: 'https://evil.example' }),
    await post(MESSAGE, { ...EN, 'content-type': 'text/plain' }),
    await post(MESSAGE, { ...EN, 'content-length': '99999' }),
    await send({ method: 'PUT', headers: EN }),
  ]
  expect(await Promise.all(replies.map(readJson))).toEqual([
    refused(400, malformed),
    refused(403, foreign),
    refused(415, wrongType),
    refused(413, tooLarge),
    refused(405, malformed),
  ])
})

test('the English page gets English errors about a rate limit and a failed store', async () => {
  const limited = service({ limits: LIMITS_IN_USE })
  for (let n = 0; n < 5; n++) await limited.post({ ...MESSAGE, message: `${n}` })
  expect(await readJson(await limited.post(MESSAGE, EN))).toEqual(refused(429, tooMany))
  const { post, store } = service()
  await store.close()
  expect(await readJson(await post(MESSAGE, EN))).toEqual(refused(503, unavailable))
})

test.each([
  'xx',
  'constructor',
  '__proto__',
  'EN',
  'en, fr',
  '*',
  '',
  'en\u00e9',
  '../en',
  'x'.repeat(8_000),
])(
  'when a request asks for the unknown language %j, the server answers in French',
  async language => {
    const { post, store } = service()
    const headers = {
      'content-language': language,
      'accept-language': 'en',
      referer: 'https://a.fr/en/',
    }
    expect(await readJson(await post({ ...MESSAGE, name: '' }, headers))).toEqual(
      refused(422, FRENCH.refusals.name),
    )
    expect((await post(MESSAGE, headers)).status).toBe(200)
    expect(await store.outbox.claim(1000)).not.toHaveProperty('language')
  },
)

test('without translations, the server answers in French, even when a request asks for English', async () => {
  const { post } = contactService()
  expect(await readJson(await post({}, EN))).toEqual(refused(422, FRENCH.refusals.name))
})

test('a form sent without JavaScript gets the result page in the form’s language', async () => {
  const { submit, store } = openForm()
  expect(await submit({ ...MESSAGE })).toEqual([200, 'pages/en/sent.html'])
  expect(await store.outbox.claim(1000)).toMatchObject({ language: 'en' })
  expect(await submit({ ...MESSAGE, name: '' })).toEqual([422, 'pages/en/refused-name.html'])
  expect(await submit({ ...MESSAGE, name: '' }, 'xx')).toEqual([422, 'pages/refused-name.html'])
  expect(await submit({ ...MESSAGE }, '__proto__')).toEqual([200, 'pages/sent.html'])
})

test('a translated error page shows the chosen option translated, but submits the original', async () => {
  const template =
    '<option value="%%extra.budget%%" hidden>%%extra.budget%%</option><p>%%message%%</p>'
  const formReply = replyWithPage({ refused: template }, {})
  const { submit } = openForm({ formReply })
  const fields = { ...MESSAGE, name: '', message: 'extra.budget=1', 'extra.budget': '5000 et plus' }
  expect(await submit(fields)).toEqual([
    422,
    '<option value="5000 et plus" hidden>5,000 or more</option><p>extra.budget=1</p>',
  ])
  expect(await submit({ ...fields, 'extra.budget': '<b>' })).toEqual([
    422,
    '<option value="&#60;b&#62;" hidden>&#60;b&#62;</option><p>extra.budget=1</p>',
  ])
})

test.each([
  [403, { origin: 'https://evil.example' }],
  [415, { 'content-encoding': 'gzip' }],
  [413, { 'content-length': '99999' }],
])(
  'when an English form gets a %i before its body is read, the error page is English',
  async (status, headers) => {
    const { submit } = openForm()
    expect(await submit({ ...MESSAGE }, 'en', headers)).toEqual([status, 'pages/en/refused.html'])
  },
)

test('the same message sent from the French and the English page is stored only once', async () => {
  const { post, store } = service()
  const key = { 'idempotency-key': 'key-1234' }
  await post(MESSAGE, { ...EN, ...key })
  await post(MESSAGE, key)
  await post({ ...MESSAGE, message: 'Hello' })
  await post({ ...MESSAGE, message: 'Hello' }, EN)
  expect((await store.outbox.stats()).queued).toBe(2)
  const languages = [await store.outbox.claim(1000), await store.outbox.claim(1000)].map(
    claimed => claimed && 'message' in claimed && [claimed.message.message, claimed.language],
  )
  // Messages stored in the same millisecond have no fixed order.
  expect(languages.sort()).toEqual([
    [MESSAGE.message, 'en'],
    ['Hello', undefined],
  ])
})
