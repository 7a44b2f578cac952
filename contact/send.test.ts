import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { SENTENCES } from './message.ts'
import { retrySentence, sendMessage } from './send.ts'

const message = { name: 'Élodie', email: 'elodie@example.com', subject: 'Site', message: 'Bonjour' }
const json = { 'content-type': 'application/json' }

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function backend(handler: Handler): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const replying = (status: number, headers: Record<string, string>, body: string) =>
  backend((_, response) => response.writeHead(status, headers).end(body))

const send = (url: string) => sendMessage(message, 'draft-1', { url, key: 'public' })

test('a stored message succeeds', async () => {
  const url = await replying(200, json, '{"success":true}')
  expect(await send(url)).toEqual({ ok: true })
})

test.each([
  [
    'a refusal with a reason',
    200,
    json,
    '{"success":false,"error":"Pas maintenant"}',
    'Pas maintenant',
  ],
  ['a refusal without a reason', 200, json, '{"success":false}', SENTENCES.refused],
  ['a refusal with an empty reason', 200, json, '{"success":false,"error":" "}', SENTENCES.refused],
  [
    'a reason that is not a text',
    200,
    json,
    '{"success":false,"error":{"a":1}}',
    SENTENCES.refused,
  ],
  [
    'a refused field',
    422,
    json,
    '{"success":false,"error":"L\'email est invalide"}',
    "L'email est invalide",
  ],
  ['a refusal of status 503', 503, json, '{"success":false,"error":"Plus tard"}', 'Plus tard'],
  ['too many messages, unexplained', 429, json, '{}', SENTENCES.tooMany],
  [
    'too many messages, in a page',
    429,
    { 'content-type': 'text/html' },
    '<h1>429</h1>',
    SENTENCES.tooMany,
  ],
  ['an error page', 500, { 'content-type': 'text/html' }, '<h1>Oops</h1>', SENTENCES.failed],
  ['an error that claims success', 500, json, '{"success":true}', SENTENCES.failed],
  ['cut JSON', 200, json, '{"success":', SENTENCES.failed],
  ['a reply without success', 200, json, '{"ok":true}', SENTENCES.failed],
  ['a reply that is no object', 200, json, 'null', SENTENCES.failed],
  ['success that is not true', 200, json, '{"success":"true"}', SENTENCES.failed],
  [
    'JSON sent as text',
    200,
    { 'content-type': 'text/plain' },
    '{"success":true}',
    SENTENCES.failed,
  ],
  [
    'a relay error',
    200,
    { ...json, 'x-relay-error': 'true' },
    '{"success":true}',
    SENTENCES.failed,
  ],
])('%s ends in a French sentence', async (_, status, headers, body, error) => {
  const url = await replying(status, headers as Record<string, string>, body)
  expect(await send(url)).toEqual({ ok: false, error })
})

test('a connection that is cut ends in a French sentence', async () => {
  const url = await backend(request => request.socket.destroy())
  expect(await send(url)).toEqual({ ok: false, error: SENTENCES.failed })
})

test('a server that is not there ends in a French sentence', async () => {
  expect(await send('http://127.0.0.1:9')).toEqual({ ok: false, error: SENTENCES.failed })
})

async function requestOf(destination: { key: string; token?: string }) {
  let seen:
    | { headers: IncomingMessage['headers']; method: string; url: string; body: string }
    | undefined
  const url = await backend(async (request, response) => {
    const body = (await request.toArray()).join('')
    seen = { headers: request.headers, method: request.method ?? '', url: request.url ?? '', body }
    response.writeHead(200, json).end('{"success":true}')
  })
  await sendMessage(message, 'draft-1', { url, ...destination })
  return seen
}

test('the body is exactly the four fields, posted to the function with the draft’s key', async () => {
  const request = await requestOf({ key: 'public' })
  expect(request?.method).toBe('POST')
  expect(request?.url).toBe('/functions/v1/send-contact-email')
  expect(JSON.parse(request?.body ?? '')).toEqual(message)
  expect(request?.headers).toMatchObject({
    apikey: 'public',
    authorization: 'Bearer public',
    'content-type': 'application/json',
    'idempotency-key': 'draft-1',
    'x-client-info': 'portfolio-web',
  })
})

test('the token of a session goes in place of the public key', async () => {
  const request = await requestOf({ key: 'public', token: 'session' })
  expect(request?.headers).toMatchObject({ apikey: 'public', authorization: 'Bearer session' })
})

test('a publishable key is never sent as a token', async () => {
  const request = await requestOf({ key: 'sb_publishable_x' })
  expect(request?.headers.apikey).toBe('sb_publishable_x')
  expect(request?.headers.authorization).toBeUndefined()
})

test('a refusal that says when to come back passes it on, in the visitor’s time', async () => {
  const reply = '{"success":false,"error":"Trop de messages."}'
  const url = await replying(429, { ...json, 'retry-after': '90' }, reply)
  expect(await send(url)).toMatchObject({
    error: expect.stringMatching(
      /^Trop de messages\. Nouvel essai possible à \d+\u00a0h\u00a0\d\d\.$/,
    ),
  })
})

test.each([
  ['120', new Date(2026, 0, 5, 9, 58, 30), 'Nouvel essai possible à 10\u00a0h\u00a001.'],
  ['60', new Date(2026, 0, 5, 23, 59, 0), 'Nouvel essai possible à 0\u00a0h\u00a000.'],
  ['0', new Date(2026, 0, 5), undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', new Date(2026, 0, 5), undefined],
  [null, new Date(2026, 0, 5), undefined],
])('Retry-After %s at %s says: %s', (retryAfter, now, sentence) => {
  expect(retrySentence(retryAfter, now.getTime())).toBe(sentence)
})
