import { expect, test } from 'vitest'
import { REFUSALS } from '../../contact/sentences.ts'
import {
  contactService,
  MESSAGE,
  readJson as read,
  refused,
} from '../../workshop/testing/server.ts'

test('a preflight from an allowed origin is granted with every header the client sends', async () => {
  const { send } = contactService({ env: { ALLOWED_ORIGINS: 'https://app.example.com' } })
  const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' }
  const response = await send({ method: 'OPTIONS', headers })
  expect(response.status).toBe(204)
  const granted = response.headers.get('access-control-allow-headers')?.split(',')
  expect(granted).toEqual(
    'authorization, x-client-info, apikey, content-type, x-retry-count, idempotency-key, x-region'.split(
      ', ',
    ),
  )
  expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.com')
  expect(response.headers.get('access-control-max-age')).toBe('7200')
})

test('an allowed origin can read every reply, errors included', async () => {
  const { post, send } = contactService({ env: { ALLOWED_ORIGINS: 'https://app.example.com' } })
  const origin = { origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' }
  const responses = [
    await post(MESSAGE, origin),
    await post('{', origin),
    await post({}, origin),
    await post(MESSAGE, { ...origin, 'content-type': 'text/plain' }),
    await post(MESSAGE, { ...origin, 'content-length': '99999' }),
    await send({ method: 'PUT', headers: origin }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 422, 415, 413, 405])
  for (const { headers } of responses) {
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com')
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(headers.get('vary')).toBe('Origin')
  }
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
])('a post that another site causes (%j) is a 403 it cannot read', async headers => {
  const response = await contactService().post(MESSAGE, headers as Record<string, string>)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await read(response)).toEqual(refused(403, REFUSALS.foreign))
})

test.each([
  {},
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('a post of our own page or of no browser (%j) is accepted', async headers => {
  const response = await contactService().post(MESSAGE, headers as Record<string, string>)
  expect(response.status).toBe(200)
})

const PUBLIC = { SITE_URL: 'https://www.combe.fr', ALLOWED_ORIGINS: 'https://app.combe.fr' }

test.each([
  { origin: 'https://evil.example', host: 'evil.example' },
  { origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://combe.fr', host: 'combe.fr' },
  { origin: 'http://www.combe.fr', host: 'www.combe.fr' },
  { origin: 'https://www.combe.fr:8443', host: 'www.combe.fr:8443' },
  { origin: 'https://www.combe.fr.evil.example', host: 'www.combe.fr.evil.example' },
  { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
  { origin: 'http://localhost:8000', host: 'localhost:3000' },
  { origin: 'null', host: 'www.combe.fr' },
])(
  'once SITE_URL says where the site is, %j is a foreign page, by whatever host',
  async headers => {
    const response = await contactService({ env: PUBLIC }).post(MESSAGE, headers)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await read(response)).toEqual(refused(403, REFUSALS.foreign))
  },
)

test.each([
  { origin: 'https://www.combe.fr', host: '127.0.0.1:3000' },
  { origin: 'https://app.combe.fr', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://[::1]:3000', host: '[::1]:3000' },
  {},
])(
  'with SITE_URL, the site, ALLOWED_ORIGINS and the owner’s own machine may post: %j',
  async headers => {
    const response = await contactService({ env: PUBLIC }).post(
      MESSAGE,
      headers as Record<string, string>,
    )
    expect(response.status).toBe(200)
  },
)

test('without SITE_URL a page may post to the host it came from, also behind a proxy that renames it', async () => {
  const { post } = contactService()
  const origin = 'https://preview.example'
  const answers = [
    await post(MESSAGE, { origin, host: 'preview.example' }),
    await post(MESSAGE, { origin, host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
