import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { contactService, memoryLog, smallDist } from '../../workshop/testing/server.ts'
import { TEST_TLS, trustTestCertificate } from '../../workshop/testing/tls.ts'
import { loadSite } from '../pages/site-files.ts'
import { serve } from '../shell/serve.ts'
import { deployedFindings, redirectFinding } from './deployed.ts'
import { twinFinding } from './deployed-contact.ts'
import { addressFinding } from './deployed-page.ts'

const HOME = '<!doctype html><script src="/assets/main.1a2b.js"></script>'
const NOW_MS = Date.UTC(2026, 0, 1)

/** A contact service with a built site, as it stands behind a proxy with or without HTTPS. */
function service(https: boolean) {
  const dist = smallDist()
  mkdirSync(join(dist, 'site/assets'))
  writeFileSync(join(dist, 'site/index.html'), HOME)
  writeFileSync(join(dist, 'site/index.html.br'), brotliCompressSync(HOME))
  writeFileSync(join(dist, 'site/assets/main.1a2b.js'), 'export {}')
  return contactService({ site: loadSite(dist, { https }).site })
}

async function listen(listener: RequestListener, https = false): Promise<URL> {
  const server = https ? createTlsServer(TEST_TLS, listener) : createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return new URL(`${https ? 'https' : 'http'}://127.0.0.1:${port}`)
}

async function look(site: URL, nowMs = NOW_MS) {
  const found = await deployedFindings(
    { site, siteUrl: null, backend: site, key: 'public' },
    () => nowMs,
  )
  const [of, all] = [
    (level: string) => found.filter(it => it.level === level).map(({ what }) => what),
    found,
  ]
  return { all, problems: of('problem'), warnings: of('warning'), skipped: of('skipped') }
}

test('the real server over HTTPS has nothing to mend', async () => {
  trustTestCertificate()
  const site = await listen(getRequestListener(service(true).fetch), true)
  const { all, problems, warnings } = await look(site)
  expect([...problems, ...warnings]).toEqual([])
  expect(all.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The certificate is trusted and lasts \d+ more days$/),
      'Content-Security-Policy without exceptions, nosniff',
      'HSTS for 365 days',
      'The page is compressed (br)',
      'Files with a fingerprint are kept (/assets/main.1a2b.js)',
      'An unknown path is a real 404',
      `The contact function lets ${site.origin} in`,
      'Pages of other sites are kept out',
      'An invalid message is refused in French (422)',
      '/health says ok',
    ]),
  )
})

test('the real server on this machine is looked at without HTTPS', async () => {
  const { log } = memoryLog()
  const { port, stop } = await serve({ service: service(false), host: '127.0.0.1', port: 0, log })
  onTestFinished(stop)
  const { problems, warnings, skipped } = await look(new URL(`http://localhost:${port}`))
  expect([...problems, ...warnings]).toEqual([])
  expect(skipped).toHaveLength(5)
})

test('a host that answers everything with the page, without headers, is told so in full', async () => {
  const site = await listen((_, response) => {
    response.setHeader('access-control-allow-origin', '*').end('<html>')
  })
  const { problems, warnings } = await look(site)
  expect(problems).toEqual([
    'No Content-Security-Policy',
    'The page is not compressed',
    'Cache-Control of the page is «nothing»: visitors would see old versions',
    'An unknown path answers 200 instead of 404',
    expect.stringContaining('refuses the headers apikey'),
    expect.stringContaining('answered with 200 instead of'),
    '/health answers 200',
  ])
  expect(warnings).toEqual(['Pages of other sites may post messages in their visitors’ name'])
})

test.each([
  [{ 'content-security-policy': "script-src 'unsafe-inline'" }, /allows 'unsafe-inline'/],
  [{ 'content-security-policy': "default-src 'none'" }, /No nosniff/],
])('weak headers are named: %j', async (headers, sentence) => {
  const site = await listen((_, response) => response.writeHead(200, headers).end('<html>'))
  expect((await look(site)).problems[0]).toMatch(sentence)
})

test('a page that moves elsewhere is a problem', async () => {
  const site = await listen((_, response) => response.writeHead(302, { location: '/fr' }).end())
  expect((await look(site)).problems).toContain(`${site} answers 302 instead of 200`)
})

test('a host that sends to another one ends the section, with the last address', async () => {
  const last = await listen((_, response) => response.end('<html>'))
  const between = await listen((_, response) =>
    response.writeHead(302, { location: last.href }).end(),
  )
  const site = await listen((_, response) =>
    response.writeHead(308, { location: between.href }).end(),
  )
  const { all } = await look(site)
  expect(all).toMatchObject([
    { level: 'problem', what: expect.stringContaining(`redirects to ${last}`) },
  ])
  expect(all[0]?.fix).toContain(`--url ${last.origin}`)
})

const PAGE = '<link rel=icon href=/a.svg><link href="https://www.a.fr/" rel="canonical">'

test.each([
  [PAGE, 'https://www.a.fr', undefined, 'ok', 'https://www.a.fr/'],
  [PAGE, 'https://www.a.fr', 'https://www.a.fr', 'ok', 'https://www.a.fr/'],
  [PAGE, 'https://a.fr', undefined, 'problem', 'https://www.a.fr (canonical)'],
  [PAGE, 'https://www.a.fr', 'https://a.fr', 'problem', 'SITE_URL'],
  ['<link rel=canonical href=https://a.fr/x/>', 'https://a.fr', undefined, 'ok', 'https://a.fr/x/'],
  ['<link rel=icon href=/a.svg>', 'https://a.fr', undefined, 'problem', 'no canonical'],
  [PAGE, 'http://localhost:3000', undefined, 'skipped', 'not compared'],
])('the page %s asked for at %s with SITE_URL %s: %s', (html, site, siteUrl, level, words) => {
  const found = addressFinding(html, new URL(site), URL.parse(siteUrl ?? ''))
  expect(found.level).toBe(level)
  expect(found.what).toContain(words)
})

test('a certificate that browsers refuse is one problem', async () => {
  const site = await listen(getRequestListener(service(true).fetch), true)
  const { all } = await look(site)
  expect(all).toMatchObject([{ level: 'problem', what: expect.stringContaining('certificate') }])
})

test('a site that cannot be reached is one problem', async () => {
  const { all } = await look(new URL('http://localhost:1'))
  expect(all).toMatchObject([{ level: 'problem', what: expect.stringContaining('reached') }])
})

test.each([
  [308, 'https://a.fr/', 'ok'],
  [301, 'https://a.fr/', 'ok'],
  [308, 'http://a.fr/', 'problem'],
  [200, undefined, 'problem'],
])('HTTP answered with %i to %s: %s', async (status, location, level) => {
  const plain = await listen((_, response) => {
    if (location) response.setHeader('location', location)
    response.writeHead(status).end()
  })
  const found = await redirectFinding(new URL('https://a.fr/'), plain)
  expect(found.level).toBe(level)
})

test.each([
  ['leads to the site', 'https://www.a.fr/', undefined, 'ok', 'leads to https://www.a.fr'],
  ['may post too', undefined, 'twin', 'ok', 'in too'],
  [
    'shows the page, whose form is refused',
    undefined,
    'https://www.a.fr',
    'warning',
    'another site’s',
  ],
])('a twin without www that %s', async (_, location, allowed, level, words) => {
  const twin = await listen((_request, response) => {
    if (location) response.setHeader('location', location)
    response.writeHead(location ? 308 : 200).end()
  })
  const backend = await listen((_request, response) => {
    const origin = allowed === 'twin' ? twin.origin : allowed
    response
      .setHeader('access-control-allow-origin', origin ?? '')
      .writeHead(204)
      .end()
  })
  const found = await twinFinding({ site: new URL('https://www.a.fr'), backend }, twin)
  expect(found.level).toBe(level)
  expect(found.what).toContain(words)
})

test('a name that is not in use without www is not looked at', async () => {
  const site = new URL('https://www.a.fr')
  const found = await twinFinding({ site, backend: site }, new URL('http://localhost:1'))
  expect(found.level).toBe('skipped')
})

test('the redirection is not asked for when the site has a port of its own', async () => {
  expect(await redirectFinding(new URL('https://a.fr:8443/'))).toMatchObject({ level: 'skipped' })
})
