import { expect, test } from 'vitest'
import { REFUSALS } from '../../contact/sentences.ts'
import { MESSAGE, memoryLog } from '../../workshop/testing/server.ts'
import { redirectToSite } from './form-redirect.ts'
import { createApp } from './routes.ts'

const SITE = 'https://zoe.example/portfolio/'

/** The real routes with an intake that takes everything; what it took is in `taken`. */
function post(body: BodyInit, headers: Record<string, string> = {}, siteUrl = SITE) {
  const app = createApp({
    outbox: { stats: () => Promise.reject(new Error('not asked')) },
    isDiskLow: () => false,
    isStoreGone: () => false,
    intake: async () => undefined,
    dailyKey: async () => 'key',
    origins: { siteOrigin: 'https://zoe.example', allowedOrigins: [], anyHost: false },
    remoteAddress: () => '192.0.2.1',
    trustedProxyHops: 0,
    nativeReply: redirectToSite(siteUrl),
    log: memoryLog().log,
    now: () => 0,
  })
  const url = 'https://ref.supabase.example/functions/v1/send-contact-email'
  return app.request(url, { method: 'POST', headers, body })
}

test('a form that was taken ends on the page that says so, by GET', async () => {
  const response = await post(new URLSearchParams(MESSAGE), { origin: 'https://zoe.example' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    'https://zoe.example/portfolio/message-envoye/',
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a refused form ends on the page that names the reason, and nothing of what was typed', async () => {
  const body = new URLSearchParams({ ...MESSAGE, email: 'zoé@#secret' })
  const { headers } = await post(body)
  expect(headers.get('location')).toBe(`${SITE}message-refuse/#email`)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { referer: 'https://evil.example/', 'x-original-url': '//evil.example' },
])('no header sends a visitor anywhere but to the site: %o', async headers => {
  const body = new URLSearchParams({ ...MESSAGE, redirect: 'https://evil.example', next: '//x' })
  const { location } = Object.fromEntries((await post(body, headers)).headers)
  expect(location?.startsWith(SITE)).toBe(true)
  expect(new URL(location ?? '').host).toBe('zoe.example')
})

test('a site at the root of its host needs no slash in the settings', async () => {
  const { headers } = await post(new URLSearchParams(MESSAGE), {}, 'https://zoe.example')
  expect(headers.get('location')).toBe('https://zoe.example/message-envoye/')
})

test('what is posted as JSON is answered in JSON', async () => {
  const response = await post('{', { 'content-type': 'application/json' })
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

test('every reason is a fragment that needs no escaping', () => {
  expect(Object.keys(REFUSALS).filter(reason => !/^[a-zA-Z]+$/.test(reason))).toEqual([])
})
