import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '../../packages/contact-server/testing/server.ts'
import { CONTACT_PATH } from '../../packages/contact-server/wire/endpoint.ts'
import { ENGLISH } from '../../packages/contact-server/wire/english.ts'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { healthFinding, invalidMessageFinding, twinFinding } from './deployed-contact.ts'

const SITE = new URL('https://www.a.fr')

const listen = async (listener: RequestListener) =>
  new URL(`http://127.0.0.1:${await listening(createServer(listener))}`)

const answering = (status: number, headers: OutgoingHttpHeaders = {}, text = '') =>
  listen((_, response) => response.writeHead(status, headers).end(text))

test.each([
  [200, 'warning', '/health says {"status":"degraded","queue":3}'],
  [503, 'problem', '/health answers 503'],
])('when /health answers %i and «degraded», reports a %s: %s', async (status, level, what) => {
  const site = await listen(({ url }, response) =>
    response.writeHead(url === '/health' ? status : 404).end('{"status":"degraded","queue":3}'),
  )
  expect(await healthFinding(new URL('/portfolio/', site))).toMatchObject({ level, what })
})

test.each([
  [200, FRENCH.refusals.name, 'to the server'],
  [422, ENGLISH.refusals.name, 'to the server'],
  [401, '', 'to the server, and check VITE_BACKEND_KEY'],
])('when the function answers %i and «%s», the fix ends in «%s»', async (status, text, fix) => {
  const backend = await answering(status, {}, text)
  expect(await invalidMessageFinding(SITE, backend, 'key')).toEqual({
    level: 'problem',
    what: `An empty message is answered with ${status} instead of a refusal in French (422)`,
    fix: `route POST ${CONTACT_PATH} ${fix}`,
  })
})

const OTHERS = 'another site’s'
type Preflight = { status?: number; headers?: string }
test.each<[string, string | undefined, string, Preflight, string, string]>([
  ['redirects to the site', SITE.href, '', {}, 'ok', 'leads to https://www.a.fr'],
  ['may post to the contact function', undefined, '*', {}, 'ok', 'in too'],
  ['shows the page but may not post', undefined, SITE.origin, {}, 'warning', OTHERS],
  ['may not post with our headers', undefined, '*', { headers: 'apikey' }, 'warning', OTHERS],
  ['gets a 403 for its preflight', undefined, '*', { status: 403 }, 'warning', OTHERS],
])(
  'checks the site’s address without www, which %s',
  async (_, location, allowed, { status = 204, headers = '*' }, level, words) => {
    const twin = await answering(location ? 308 : 200, location ? { location } : {})
    const backend = await answering(status, {
      'access-control-allow-origin': allowed,
      'access-control-allow-headers': headers,
    })
    const found = await twinFinding(SITE, backend, twin)
    expect(found).toMatchObject({ level, what: expect.stringContaining(words) })
  },
)

test.each([
  ['http://www.localhost:1', 'localhost:1'],
  ['http://localhost:1', 'www.localhost:1'],
])('for the site %s, skips the twin address %s, which does not answer', async (site, twin) => {
  const found = await twinFinding(new URL(site), SITE)
  expect(found).toEqual({ level: 'skipped', what: `${twin} does not answer` })
})
