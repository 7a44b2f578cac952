import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contactService, MESSAGE, temporaryDirectory } from '../testing/server.ts'
import { ENGLISH } from '../wire/english.ts'
import { REPLY_PAGES } from '../wire/result-pages.ts'
import { DistError } from './manifest.ts'
import { loadSite } from './site-files.ts'

const HOME = '<!doctype html><h1>Accueil</h1>'
const manifest = (base: string, languages?: object) =>
  JSON.stringify({
    ...(languages && { languages }),
    base,
    policies: {
      home: "default-src 'none'; style-src 'self'",
      study: "default-src 'none'; style-src 'study'",
      other: "default-src 'none'; style-src 'others'",
    },
    stamp: { production: false, hashes: {} },
    content: { findings: [], owner: { name: 'Noor', email: 'noor@combe.fr' } },
  })
const FILES: Record<string, string | Buffer> = {
  'manifest.json': manifest('/'),
  ...Object.fromEntries(REPLY_PAGES.map(name => [`pages/${name}.html`, name])),
  'site/index.html': HOME,
  'site/index.html.br': brotliCompressSync(HOME),
  'site/index.html.gz': gzipSync(HOME),
  'site/404.html': 'Oops! Page not found',
  'site/merci/index.html': 'Merci',
  'site/assets/main.1a2b.js': 'export {}',
  'site/assets/partage.1a2b.png': 'PNG',
  'site/img/hero.1a2b.avif': 'AVIF',
  'site/fonts/a.1a2b.woff2': 'WOFF',
  'site/robots.txt': 'User-agent: *',
  'site/site.webmanifest': '{}',
  'site/carte.vcf': 'BEGIN:VCARD',
  'site/sitemap.xml': '<urlset/>',
  'site/fichiers/cv.pdf': 'PDF',
  'site/fichiers/Notes.DOCX': 'DOCX',
  'site/_headers': '/*',
  'site/_redirects': '/a /b',
  'site/google1a2b.html': 'google-site-verification',
  'site/plans/index.html': 'Plans',
  'site/plans/style.css': '',
  'site/.well-known/atproto-did': 'did:plc:1a2b',
  'site/.well-known/apple-app-site-association': '\n{ "applinks": {} }',
  'site/.well-known/hu/1a2b': Buffer.from([0x99, 0x01, 0xff]),
}

function write(files = FILES): string {
  const dist = temporaryDirectory()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  return dist
}

function open({ https = false, files = FILES } = {}) {
  const { site } = loadSite(write(files), { https })
  return (path: string, headers: Record<string, string> = {}, method = 'GET', query = '') =>
    site(new Request(`http://localhost${path}${query}`, { method, headers }), path)
}

test('the home page has a Content-Security-Policy, and browsers must revalidate the page', async () => {
  const response = open()('/')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(HOME)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; style-src 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

test.each([
  '/nope',
  '/index.html',
  '/404.html',
  '/index.html.br',
  '/merci/index.html',
  '/_headers',
  '/_redirects',
  '/assets',
  '/assets/',
  '/manifest.json',
  '/../manifest.json',
  '/assets/../../manifest.json',
  '/%2e%2e/manifest.json',
  '//',
  '/__proto__',
  '/constructor',
])('the path %s gets a 404 with the 404 page', async path => {
  const response = open()(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Oops! Page not found')
  expect(response.headers.get('content-security-policy')).toContain("style-src 'others'")
})

test('a site in a subfolder of its host is served only in that subfolder', () => {
  const get = open({ files: { ...FILES, 'manifest.json': manifest('/portfolio/') } })
  const status = (path: string) => get(path).status
  const published = ['/portfolio/', '/portfolio/robots.txt', '/portfolio/assets/main.1a2b.js']
  expect(published.map(status)).toEqual([200, 200, 200])
  const missing = ['/', '/robots.txt', '/portfoliorobots.txt']
  expect(missing.map(status)).toEqual([404, 404, 404])
})

test('the name of the subfolder may contain letters that a URL percent-encodes', () => {
  const get = open({ files: { ...FILES, 'manifest.json': manifest('/%C3%A9t%C3%A9/') } })
  expect(get('/été/').status).toBe(200)
  expect(get('/été/merci').headers.get('location')).toBe('/%C3%A9t%C3%A9/merci/')
})

test.each([
  ['/merci/', 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/main.1a2b.js', 'text/javascript; charset=utf-8', 'immutable'],
  ['/img/hero.1a2b.avif', 'image/avif', 'immutable'],
  ['/fonts/a.1a2b.woff2', 'font/woff2', 'immutable'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/site.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=3600'],
  ['/carte.vcf', 'text/vcard; charset=utf-8', 'public, max-age=3600'],
  ['/assets/partage.1a2b.png', 'image/png', 'immutable'],
  ['/fichiers/cv.pdf', 'application/pdf', 'no-cache'],
  ['/google1a2b.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/plans/', 'text/html; charset=utf-8', 'no-cache'],
  ['/plans/style.css', 'text/css; charset=utf-8', 'no-cache'],
  ['/.well-known/atproto-did', 'text/plain; charset=utf-8', 'no-cache'],
  ['/.well-known/apple-app-site-association', 'application/json', 'no-cache'],
  ['/.well-known/hu/1a2b', 'application/octet-stream', 'no-cache'],
  [
    '/fichiers/Notes.DOCX',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'no-cache',
  ],
])('the server sends %s as %s with the Cache-Control %s', (path, type, cache) => {
  const { status, headers } = open()(path)
  expect([status, headers.get('content-type')]).toEqual([200, type])
  expect(headers.get('cache-control')).toContain(cache)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBe(type.includes('vcard') ? 'attachment' : null)
  // Other sites may embed only the sharing picture.
  const policy = path.includes('partage') ? 'cross-origin' : 'same-origin'
  expect(headers.get('cross-origin-resource-policy')).toBe(policy)
  const origins = path.startsWith('/.well-known/') ? '*' : null
  expect(headers.get('access-control-allow-origin')).toBe(origins)
  const isPage = headers.get('content-security-policy') !== null
  expect(isPage).toBe(type.includes('html'))
})

test('a file without compressed copies is sent uncompressed', async () => {
  const response = open()('/img/hero.1a2b.avif', { 'accept-encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBeNull()
  expect(await response.text()).toBe('AVIF')
})

test('on a site in a subfolder, «?sujet=» fills in the subject and keeps the security headers', async () => {
  const files = {
    ...FILES,
    'manifest.json': manifest('/portfolio/'),
    'pages/filled-home.html': '<input value="%%subject%%">',
  }
  const get = open({ files, https: true })
  const filled = get('/portfolio/', {}, 'GET', '?sujet=Audit')
  expect(await filled.text()).toBe('<input value="Audit">')
  const { etag, ...headers } = Object.fromEntries(get('/portfolio/').headers)
  expect(etag).toBeDefined()
  expect(Object.fromEntries(filled.headers)).toEqual({
    ...headers,
    'cache-control': 'private, no-cache',
    'content-length': '21',
  })
  expect(await get('/portfolio/', {}, 'GET', '?subject=Audit').text()).toBe(HOME)
  expect(get('/', {}, 'GET', '?sujet=Audit').status).toBe(404)
  expect(get('/portfolio/', {}, 'POST', '?sujet=Audit').status).toBe(405)
})

test('each encoding of a file has its own strong ETag; a request with this ETag gets a 304', () => {
  const get = open()
  const tags = ['br', 'gzip', ''].map(encoding => {
    const { headers } = get('/', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding || null)
    const etag = headers.get('etag') ?? ''
    const again = get('/', { 'accept-encoding': encoding, 'if-none-match': etag })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag])
    expect(again.headers.get('vary')).toBe('Accept-Encoding')
    expect(again.headers.get('content-length')).toBeNull()
    return etag
  })
  expect(new Set(tags).size).toBe(3)
  expect(tags.every(tag => /^"[\w-]+"$/.test(tag))).toBe(true)
})

test('a request gets a 304 if If-None-Match is *, the weak ETag, or a list with the ETag', () => {
  const get = open()
  const etag = get('/').headers.get('etag')
  const status = (tags: string) => get('/', { 'if-none-match': tags }).status
  expect([status(`W/${etag}`), status(`"a", ${etag}`), status('*')]).toEqual([304, 304, 304])
  expect([status('"a"'), status('a')]).toEqual([200, 200])
  expect(get('/nope', { 'if-none-match': '*' }).status).toBe(404)
})

test('a HEAD request gets the same headers as GET, and no body', async () => {
  const get = open()
  const [head, full] = [get('/', {}, 'HEAD'), get('/')]
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
  expect(head.headers.get('content-length')).toBe(String(HOME.length))
  expect(head.body).toBeNull()
  expect(get('/nope', {}, 'HEAD').status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'a %s request gets a 405 that allows GET and HEAD',
  method => {
    const response = open()('/', {}, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  },
)

test('the server sends HSTS only when the site is on HTTPS', () => {
  const hsts = (https: boolean) => open({ https })('/').headers.get('strict-transport-security')
  expect([hsts(false), hsts(true)]).toEqual([null, 'max-age=31536000'])
})

const ENGLISH_PAGES = {
  sentences: ENGLISH,
  labels: {},
  policies: {
    home: "style-src 'home-en'",
    study: "style-src 'study-en'",
    other: "style-src 'other-en'",
  },
}
const replies = (path: string) =>
  REPLY_PAGES.map(name => [`pages/${path}${name}.html`, path + name])
const TRANSLATED = {
  ...FILES,
  'manifest.json': manifest('/', { en: ENGLISH_PAGES, 'en-GB': ENGLISH_PAGES }),
  ...Object.fromEntries([...replies('en/'), ...replies('en-GB/')]),
  'site/projets/lune/index.html': 'Lune',
  'site/en/index.html': 'Home',
  'site/en/404.html': 'No page',
  'site/en/projets/moon/index.html': 'Moon',
  'site/en-GB/index.html': 'British home',
  'site/en-GB/404.html': 'No British page',
}

test.each([
  ['/', 200, HOME, "style-src 'self'"],
  ['/en/', 200, 'Home', "style-src 'home-en'"],
  ['/en-GB/', 200, 'British home', "style-src 'home-en'"],
  ['/projets/lune/', 200, 'Lune', "style-src 'study'"],
  ['/en/projets/moon/', 200, 'Moon', "style-src 'study-en'"],
  ['/en/nope', 404, 'No page', "style-src 'other-en'"],
  ['/en/assets/main.1a2b.js', 404, 'No page', "style-src 'other-en'"],
  ['/en/projets/lune', 404, 'No page', "style-src 'other-en'"],
  ['/en/../nope', 404, 'No page', "style-src 'other-en'"],
  ['/en-GB/nope/', 404, 'No British page', "style-src 'other-en'"],
  ['/en/404.html', 404, 'No page', "style-src 'other-en'"],
  ['/english', 404, 'Oops! Page not found', "style-src 'others'"],
  ['/EN/', 404, 'Oops! Page not found', "style-src 'others'"],
  ['/de/', 404, 'Oops! Page not found', "style-src 'others'"],
  ['//en/', 404, 'Oops! Page not found', "style-src 'others'"],
  ['/__proto__/', 404, 'Oops! Page not found', "style-src 'others'"],
])(
  'on a translated site, the path %s gets the status %i, the text «%s» and the policy «%s»',
  async (path, status, text, policy) => {
    const response = open({ files: TRANSLATED })(path)
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(response.headers.get('content-security-policy')).toContain(policy)
  },
)

test.each([
  ['/merci', '/merci/'],
  ['/plans', '/plans/'],
  ['/en', '/en/'],
  ['/en-GB', '/en-GB/'],
  ['/en/projets/moon', '/en/projets/moon/'],
])('the server redirects the path %s to %s', (path, target) => {
  const { status, headers } = open({ files: TRANSLATED })(path)
  expect([status, headers.get('location')]).toEqual([308, target])
})

test('on a site in a subfolder, translations have their own pages and 404 page, and «?sujet=» works', async () => {
  const files = {
    ...TRANSLATED,
    'manifest.json': manifest('/portfolio/', { en: ENGLISH_PAGES }),
    'pages/filled-home.html': '<input name="fr" value="%%subject%%">',
    'pages/en/filled-home.html': '<input name="en" value="%%subject%%">',
  }
  const get = open({ files })
  const textOf = (path: string, query = '') => get(path, {}, 'GET', query).text()
  expect(await textOf('/portfolio/en/')).toBe('Home')
  expect(await textOf('/portfolio/en/nope')).toBe('No page')
  expect(await textOf('/en/')).toBe('Oops! Page not found')
  expect(get('/portfolio/en').headers.get('location')).toBe('/portfolio/en/')
  expect(get('/portfolio').headers.get('location')).toBe('/portfolio/')
  expect(await textOf('/portfolio/', '?sujet=Audit')).toBe('<input name="fr" value="Audit">')
  const filled = get('/portfolio/en/', {}, 'GET', '?sujet=Audit')
  expect(await filled.text()).toBe('<input name="en" value="Audit">')
  expect(filled.headers.get('content-security-policy')).toContain("style-src 'home-en'")
})

/** @param name a file, or a folder with a final «/» */
function without(name: string, files: typeof FILES): typeof FILES {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(name)))
}

test.each([
  'site/en/',
  'pages/en/',
  'site/en/index.html',
  'site/en/404.html',
  'pages/en/sent.html',
])('when a translation’s %s is missing, the server refuses the build', name => {
  const rest = without(name, TRANSLATED)
  expect(() => loadSite(write(rest), { https: false })).toThrow(DistError)
})

test('the server refuses a manifest whose translation lacks a sentence', () => {
  const { offline: _, ...sentences } = ENGLISH
  const broken = manifest('/', { en: { ...ENGLISH_PAGES, sentences } })
  const files = { ...TRANSLATED, 'manifest.json': broken }
  expect(() => loadSite(write(files), { https: false })).toThrow(DistError)
})

test.each([
  'manifest.json',
  'site/',
  'site/index.html',
  'site/404.html',
  'pages/sent.html',
  'pages/refused-email.html',
])('when a build has no %s, the server refuses the build and says to build again', name => {
  const load = () => loadSite(write(without(name, FILES)), { https: false })
  expect(load).toThrow(DistError)
  expect(load).toThrow(/npm run build/)
})

test('with a one-page build, the Content-Security-Policy is strict, and a form gets a one-sentence reply', async () => {
  const owner = { name: 'Ines', email: 'ines@combe.fr' }
  const files = {
    'manifest.json': JSON.stringify({ content: { owner } }),
    'site/index.html': HOME,
  }
  const { site, formReply } = loadSite(write(files), { https: false })
  const get = (path: string) => site(new Request(`http://localhost${path}`), path)
  expect(await get('/').text()).toBe(HOME)
  expect(get('/').headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(get('/nope').status).toBe(404)
  const { send } = contactService({ site, formReply })
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const post = async (message: object) => {
    const body = new URLSearchParams({ ...MESSAGE, ...message })
    const response = await send({ method: 'POST', body, headers })
    return [response.status, await response.text()]
  }
  expect(await post({})).toEqual([200, 'Message envoyé !'])
  expect(await post({ email: 'x' })).toEqual([422, '<p>L&#39;email est invalide'])
})

test.each(['', '[]', '{"base":"/"}'])('the server refuses a build with the manifest «%s»', text => {
  const dist = write({ ...FILES, 'manifest.json': text })
  expect(() => loadSite(dist, { https: false })).toThrow(
    `The built site is missing or incomplete (${join(dist, 'manifest.json')}): run «npm run build» first.`,
  )
})
