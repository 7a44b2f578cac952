import { expect, test } from 'vitest'
import { MINUTE_MS } from '../base/time.ts'
import { NO_LIMITS } from '../testing/serve.ts'
import { contactService, MESSAGE, readJson, refused } from '../testing/server.ts'
import { FRENCH } from '../wire/french.ts'

test('the answer to an allowed origin’s preflight permits the contact form’s headers', async () => {
  const { send } = contactService({ env: { ALLOWED_ORIGINS: 'https://app.example.com' } })
  const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' }
  const response = await send({ method: 'OPTIONS', headers })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': 'https://app.example.com',
    'access-control-allow-methods': 'POST,OPTIONS',
    'access-control-allow-headers':
      'authorization,x-client-info,apikey,content-type,x-retry-count,idempotency-key,x-region',
    'access-control-max-age': '7200',
    'cache-control': 'no-store',
  })
})

test('a page on an allowed origin can read the replies, even errors', async () => {
  const env = { ALLOWED_ORIGINS: 'https://app.example.com' }
  const { post, send } = contactService({ env })
  const limited = contactService({
    env,
    limits: { ...NO_LIMITS, perSender: { burst: 0, refillMs: MINUTE_MS } },
  })
  const origin = { origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' }
  const responses = [
    await post(MESSAGE, origin),
    await post('{', origin),
    await post({}, origin),
    await post(MESSAGE, { ...origin, 'content-type': 'text/plain' }),
    await post(MESSAGE, { ...origin, 'content-length': '99999' }),
    await send({ method: 'PUT', headers: origin }),
    await limited.post(MESSAGE, origin),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 422, 415, 413, 405, 429])
  for (const { headers } of responses) {
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com')
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(headers.get('vary')).toBe('Origin')
  }
})

const PUBLIC = { SITE_URL: 'https://www.combe.fr', ALLOWED_ORIGINS: 'https://app.combe.fr' }

test.each<[env: object, headers: Record<string, string>]>([
  [{}, { origin: 'https://evil.example' }],
  [{}, { origin: 'null' }],
  [{}, { 'sec-fetch-site': 'cross-site' }],
  [{}, { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' }],
  [PUBLIC, { origin: 'https://evil.example', host: 'evil.example' }],
  [PUBLIC, { origin: 'http://e.example', host: 'e.example', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { origin: 'https://combe.fr', host: 'combe.fr' }],
  [PUBLIC, { origin: 'http://www.combe.fr', host: 'www.combe.fr' }],
  [PUBLIC, { origin: 'https://www.combe.fr:8443', host: 'www.combe.fr:8443' }],
  [PUBLIC, { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' }],
  [PUBLIC, { origin: 'http://localhost:8000', host: 'localhost:3000' }],
  [PUBLIC, { origin: 'null', host: 'www.combe.fr' }],
  [PUBLIC, { origin: 'null', host: 'evil.example', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { host: 'evil.example', 'sec-fetch-site': 'same-origin' }],
])(
  'with the settings %j, a post from another site (%j) gets a 403 that the page cannot read',
  async (env, headers) => {
    const response = await contactService({ env }).post(MESSAGE, headers)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await readJson(response)).toEqual(refused(403, FRENCH.refusals.foreign))
  },
)

test.each<[env: object, headers: Record<string, string>]>([
  [{}, {}],
  [{}, { origin: 'http://localhost:3000' }],
  [{}, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  [{}, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  [{}, { 'sec-fetch-site': 'none' }],
  [{}, { origin: 'https://preview.example', host: 'preview.example' }],
  [{}, { origin: 'https://a.example', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { origin: 'https://www.combe.fr', host: '127.0.0.1:3000' }],
  [PUBLIC, { origin: 'https://app.combe.fr', 'sec-fetch-site': 'cross-site' }],
  [PUBLIC, { origin: 'null', host: 'www.combe.fr', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { origin: 'null', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { origin: 'null', host: 'portfolio:3000', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { host: 'www.combe.fr', 'sec-fetch-site': 'same-origin' }],
  [PUBLIC, { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  [PUBLIC, { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
  [PUBLIC, {}],
])(
  'with the settings %j, the server accepts a post from an allowed page or from a program (%j)',
  async (env, headers) => {
    expect((await contactService({ env }).post(MESSAGE, headers)).status).toBe(200)
  },
)
