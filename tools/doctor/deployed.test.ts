import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { loadSite } from '../../packages/contact-server/pages/site-files.ts'
import {
  contactService,
  listening,
  smallDist,
} from '../../packages/contact-server/testing/server.ts'
import { TEST_TLS, trustTestCertificate } from '../../packages/contact-server/testing/tls.ts'
import { CONTACT_PATH } from '../../packages/contact-server/wire/endpoint.ts'
import { ENGLISH } from '../../packages/contact-server/wire/english.ts'
import { addressFinding, deployedFindings, httpsFinding } from './deployed.ts'

const HOME = '<!doctype html><script src="/assets/main.1a2b.js"></script>'
const SITE = new URL('https://www.a.fr')

/** @param https whether visitors use HTTPS; if so, the test server itself uses TLS, in place of a proxy */
function realServer(https: boolean): Promise<URL> {
  const dist = smallDist()
  mkdirSync(join(dist, 'site/assets'))
  writeFileSync(join(dist, 'site/index.html'), HOME)
  writeFileSync(join(dist, 'site/index.html.br'), brotliCompressSync(HOME))
  writeFileSync(join(dist, 'site/assets/main.1a2b.js'), 'export {}')
  const { fetch } = contactService({ site: loadSite(dist, { https }).site })
  return listen(getRequestListener(fetch), https)
}

async function listen(listener: RequestListener, https = false): Promise<URL> {
  const server = https ? createTlsServer(TEST_TLS, listener) : createServer(listener)
  return new URL(`${https ? 'https' : 'http'}://127.0.0.1:${await listening(server)}`)
}

const answering = (status: number, headers: OutgoingHttpHeaders = {}, text = '<html>') =>
  listen((_, response) => response.writeHead(status, headers).end(text))

async function look(site: URL, env: NodeJS.ProcessEnv = {}) {
  const all = await deployedFindings(site, env)
  const of = (wanted: string) => all.filter(it => it.level === wanted).map(({ what }) => what)
  return { all, problems: of('problem'), warnings: of('warning'), skipped: of('skipped') }
}

test('finds no problem with the template’s own server over HTTPS', async () => {
  trustTestCertificate()
  const { all, problems, warnings } = await look(await realServer(true))
  expect([...problems, ...warnings]).toEqual([])
  expect(all.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^https:\S+ has a certificate that is trusted$/),
      expect.stringContaining('content-security-policy: '),
      'x-content-type-options: nosniff',
      expect.stringContaining('strict-transport-security: max-age=31536000'),
      'content-encoding: br',
      'Files with a fingerprint are kept (/assets/main.1a2b.js)',
      'An unknown path is a real 404',
      expect.stringMatching(/^The contact function lets https:\S+ in$/),
      'An invalid message is refused in French (422)',
      '/health says ok',
    ]),
  )
})

test('does not require HTTPS of a server on this machine', async () => {
  const { port } = await realServer(false)
  const { problems, warnings, skipped } = await look(new URL(`http://localhost:${port}`))
  expect([...problems, ...warnings]).toEqual([])
  expect(skipped).toEqual([expect.stringMatching(/^HTTPS, canonical address, www: not checked/)])
})

test('reports a translation whose messages the server answers in French', async () => {
  const alternates = ['fr', 'en', 'de', 'x-default'].map(
    (tag, at) => `<link rel=alternate hreflang=${at % 2 ? tag : `"${tag}"`} href=/>`,
  )
  const dist = smallDist()
  writeFileSync(join(dist, 'site/index.html'), alternates.join(''))
  const { site } = loadSite(dist, { https: false })
  const translations = { en: { sentences: ENGLISH, labels: {} } }
  const { fetch } = contactService({ site, translations })
  const { all } = await look(await listen(getRequestListener(fetch)))
  expect(all.filter(({ what }) => what.startsWith('A message from'))).toEqual([
    { level: 'ok', what: 'A message from /en/ is answered in «en»' },
    {
      level: 'problem',
      what: 'A message from /de/ is answered in French',
      fix: 'npm run build, then restart the server, or deploy the functions again',
    },
  ])
})

test('when browsers would refuse the site’s certificate, reports no other problem', async () => {
  expect((await look(await realServer(true))).all).toMatchObject([
    { level: 'problem', what: expect.stringContaining('certificate') },
  ])
})

test('lists all problems of a host that answers every request with 200 and without the usual headers', async () => {
  const { problems } = await look(await answering(200, { 'access-control-allow-origin': '*' }))
  expect(problems).toEqual([
    expect.stringMatching(/^content-security-policy is missing/),
    expect.stringMatching(/^x-content-type-options is missing/),
    expect.stringMatching(/^content-encoding is missing/),
    'cache-control is missing: visitors would see old versions',
    'An unknown path answers 200 instead of 404',
    expect.stringMatching(/^The contact function does not let \S+ in$/),
    expect.stringContaining('answered with 200 instead of'),
    '/health answers 200',
  ])
})

test.each([
  [200, { 'content-security-policy': "script-src 'unsafe-inline'" }, /'unsafe-inline'/],
  [200, { 'cache-control': 'max-age=600' }, /^cache-control is «max-age=600»/],
  [200, { 'strict-transport-security': 'max-age=3600' }, /^strict-transport-security is «max-/],
  [302, { location: '/fr' }, /answers 302 instead of 200/],
])(
  'reports a page that answers with status %i and headers %j',
  async (status, headers, sentence) => {
    trustTestCertificate()
    const site = await listen((_, response) => response.writeHead(status, headers).end(), true)
    const { problems } = await look(site)
    expect(problems).toContainEqual(expect.stringMatching(sentence))
  },
)

test('checks a site in a subfolder, and a contact function on another host', async () => {
  const asked: string[] = []
  const { origin } = await listen(({ url = '' }, response) => {
    asked.push(url.replace(/doctor-.*/, 'doctor'))
    if (!url.endsWith('/')) response.writeHead(308, { location: `${url}/` })
    else if (url !== '/portfolio/') response.writeHead(404)
    response.end(HOME.replace('/assets', '/portfolio/assets'))
  })
  const keys: unknown[] = []
  const backend = await listen(({ method, url, headers }, response) => {
    keys.push([method, url, headers.apikey])
    response.writeHead(401).end()
  })
  const env = { VITE_BACKEND_URL: backend.origin, VITE_BACKEND_KEY: 'key' }
  const { all, problems } = await look(new URL(`${origin}/portfolio`), env)
  expect(all.map(({ what }) => what)).toContain('An unknown path is a real 404')
  expect(problems).toContain('/portfolio/assets/main.1a2b.js answers 308')
  expect(asked.sort()).toEqual([
    '/portfolio/',
    '/portfolio/assets/main.1a2b.js',
    '/portfolio/doctor',
  ])
  expect(keys).toEqual([
    ['OPTIONS', CONTACT_PATH, undefined],
    ['POST', CONTACT_PATH, 'key'],
  ])
})

test('when the site redirects to another host, reports only this redirect, with the host’s name', async () => {
  const last = new URL('https://www.elsewhere.fr')
  const { all } = await look(await answering(308, { location: last.href }))
  expect(all).toEqual([
    {
      level: 'problem',
      what: expect.stringContaining(`redirects to ${last}`),
      fix: expect.stringContaining(`--url ${last.origin}`),
    },
  ])
})

test('warns when browsers would fetch a fingerprinted file again', async () => {
  const site = await answering(200, { 'cache-control': 'no-cache' }, HOME)
  expect((await look(site)).warnings).toEqual([
    'Browsers fetch /assets/main.1a2b.js again: Cache-Control is «no-cache»',
  ])
})

const PAGE = '<link rel=icon href=/a.svg><link href="https://www.a.fr/" rel="canonical">'

test.each([
  [PAGE, 'https://www.a.fr', undefined, 'ok', 'https://www.a.fr/'],
  [PAGE, 'https://www.a.fr', 'https://www.a.fr', 'ok', 'https://www.a.fr/'],
  [PAGE, 'https://a.fr', undefined, 'problem', 'https://www.a.fr (canonical in the page)'],
  [PAGE, 'https://www.a.fr', 'https://a.fr', 'problem', 'https://a.fr (SITE_URL)'],
  ['<link rel=canonical href=https://a.fr/x/>', 'https://a.fr', undefined, 'ok', 'https://a.fr/x/'],
  ['<link rel=icon href=/a.svg>', 'https://a.fr', undefined, 'problem', 'no canonical'],
])(
  'for the HTML %s at %s with SITE_URL %s, the finding is «%s»',
  (html, site, siteUrl, level, words) => {
    const found = addressFinding(html, new URL(site), URL.parse(siteUrl ?? ''))
    expect(found).toMatchObject({ level, what: expect.stringContaining(words) })
  },
)

test.each([
  [308, 'https://a.fr/', 'ok'],
  [301, 'https://a.fr/', 'ok'],
  [308, 'http://a.fr/', 'problem'],
  [200, undefined, 'problem'],
])(
  'when the site’s http:// address answers %i with the location %s, the finding is «%s»',
  async (status, location, level) => {
    const plain = await answering(status, location ? { location } : {})
    expect(await httpsFinding(SITE, plain)).toMatchObject({ level })
  },
)

test.each([
  ['http://www.a.fr', undefined, 'problem', 'http://www.a.fr is not HTTPS'],
  [SITE.href, 'http://localhost:1', 'warning', 'http://localhost:1/ does not answer'],
])(
  'for the site %s with the http:// address %s, reports a %s',
  async (site, plain, level, words) => {
    const found = await httpsFinding(new URL(site), plain ? new URL(plain) : undefined)
    expect(found).toMatchObject({ level, what: expect.stringContaining(words) })
  },
)
