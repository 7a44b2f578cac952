import { expect, onTestFinished, test, vi } from 'vitest'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { retrySentence, sendMessage } from './send.ts'

const message = { name: 'Élodie', email: 'elodie@example.com', subject: 'Site', message: 'Bonjour' }

async function send(reply: () => Response | Promise<Response>, session = {}, key = 'public') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => reply())
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const result = await sendMessage(message, 'draft-1', {
    url: 'https://b.fr',
    key,
    sentences: FRENCH,
    ...session,
  })
  const request = new Request(...(fetch.mock.calls[0] ?? ['']))
  return { result, request }
}

const success = () => Response.json({ success: true })

test('sendMessage resolves to a success when the backend reports one', async () => {
  expect((await send(success)).result).toEqual({ ok: true })
})

const json = (status: number, body: unknown, headers = {}) =>
  Response.json(body, { status, headers })
const text = (status: number, body: string, type: string) =>
  new Response(body, { status, headers: { 'content-type': type } })
const refusal = (error?: unknown) => ({ success: false, error })

test.each([
  ['a refusal with a reason', json(200, refusal('Pas maintenant')), 'Pas maintenant'],
  ['a refusal without a reason', json(200, refusal()), "Erreur lors de l'envoi"],
  ['a refusal with an empty reason', json(200, refusal(' ')), FRENCH.toasts.refused],
  ['a refusal whose reason is not a text', json(200, refusal({ a: 1 })), FRENCH.toasts.refused],
  ['the refusal of a field', json(422, refusal(FRENCH.refusals.email)), FRENCH.refusals.email],
  ['a refusal with status 503', json(503, refusal('Plus tard')), 'Plus tard'],
  ['status 429 without a reason', json(429, {}), FRENCH.refusals.tooMany],
  ['status 429 and an HTML page', text(429, '<h1>429</h1>', 'text/html'), FRENCH.refusals.tooMany],
  ['status 500 and an HTML page', text(500, '<h1>Oops</h1>', 'text/html'), FRENCH.refusals.failed],
  ['status 500 and success: true', json(500, { success: true }), FRENCH.refusals.failed],
  ['incomplete JSON', text(200, '{"success":', 'application/json'), FRENCH.refusals.failed],
  ['a reply without the field success', json(200, { ok: true }), FRENCH.refusals.failed],
  ['a reply that is not an object', json(200, null), FRENCH.refusals.failed],
  [
    'a success that is not the boolean true',
    json(200, { success: 'true' }),
    FRENCH.refusals.failed,
  ],
  ['JSON sent as text', text(200, '{"success":true}', 'text/plain'), FRENCH.refusals.failed],
  [
    'a relay error',
    json(200, { success: true }, { 'x-relay-error': 'true' }),
    FRENCH.refusals.failed,
  ],
])(
  'when the backend answers with %s, the visitor gets a French sentence',
  async (_, reply, error) => {
    expect((await send(() => reply)).result).toEqual({ ok: false, error })
  },
)

test('when the server cannot be reached, the visitor gets a French sentence', async () => {
  const { result } = await send(() => Promise.reject(new TypeError('fetch failed')))
  expect(result).toEqual({ ok: false, error: FRENCH.refusals.failed })
})

test('the request’s body has exactly the four fields; a header has the draft’s idempotency key', async () => {
  const { request } = await send(success)
  const { method, url } = request
  expect([method, url]).toEqual(['POST', 'https://b.fr/functions/v1/send-contact-email'])
  expect(await request.json()).toEqual(message)
  expect(Object.fromEntries(request.headers)).toMatchObject({
    apikey: 'public',
    authorization: 'Bearer public',
    'content-type': 'application/json',
    'idempotency-key': 'draft-1',
    'x-client-info': 'portfolio-web',
  })
})

test.each([
  [undefined, null],
  ['en', 'en'],
])(
  'when the page’s language is %s, the request’s Content-Language is %s',
  async (language, header) => {
    const { request } = await send(success, { language })
    expect(request.headers.get('content-language')).toBe(header)
  },
)

test.each([
  ['the session’s token instead of the public key', 'public', 'session', 'Bearer session'],
  ['left out when the public key is a publishable key', 'sb_publishable_x', undefined, null],
])('the request’s Authorization header is %s', async (_, key, token, authorization) => {
  const { headers } = (await send(success, { token }, key)).request
  expect([headers.get('apikey'), headers.get('authorization')]).toEqual([key, authorization])
})

test.each(['Trop !', 'Trop'])('the error after a 429 «%s» says when to try again', async text => {
  const reply = json(429, refusal(text), { 'retry-after': '90' })
  expect((await send(() => reply)).result).toMatchObject({
    error: expect.stringMatching(/^Trop( !|\.) Nouvel essai possible à \d+\u00a0h\u00a0\d\d\.$/),
  })
})

test.each([
  ['120', new Date(2026, 0, 5, 9, 58, 30), 'Nouvel essai possible à 10\u00a0h\u00a001.'],
  ['60', new Date(2026, 0, 5, 23, 59, 0), 'Nouvel essai possible à 0\u00a0h\u00a000.'],
  ['0', new Date(2026, 0, 5), undefined],
  ['86400', new Date(2026, 0, 5), undefined],
  ['1e20', new Date(2026, 0, 5), undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', new Date(2026, 0, 5), undefined],
  [null, new Date(2026, 0, 5), undefined],
])('a Retry-After of %s, received at %s, gives the sentence: %s', (retryAfter, now, sentence) => {
  expect(retrySentence(retryAfter, now.getTime(), FRENCH)).toBe(sentence)
})

test('in English, the time to try again has a two-digit hour', () => {
  const now = new Date(2026, 0, 5, 8, 4).getTime()
  expect(retrySentence('60', now, ENGLISH)).toBe('You can try again at 08:05.')
})
