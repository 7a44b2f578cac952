import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { hostFiles, withPolicies } from './static-host.ts'

const BACKEND = 'https://abcdefgh.supabase.example'
const HOME = '<html><head><meta charSet="utf-8"/><title>x</title><style>a{}</style></head></html>'
const LOST = '<html><head><meta charSet="utf-8"/><style>b{}</style></head></html>'
const PAGES = { 'site/index.html': HOME, 'site/404.html': LOST, 'pages/sent.html': '<html></html>' }
const POLICY = contentSecurityPolicy([HOME, LOST], BACKEND)
const NAMES = [
  'index.html',
  'index.html.br',
  '404.html',
  'favicon.svg',
  'contact.vcf',
  'fonts/texte.1a2b.woff2',
  'fonts/titre.1a2b.woff2',
  'assets/loader.1a2b.js',
  'assets/partage.1a2b.png',
  'fichiers/cv.pdf',
  'fichiers/tarifs.zip',
  'message-envoye/index.html',
]
const LASTING = 'cache-control: public, max-age=31536000, immutable'
const OURS = 'cross-origin-resource-policy: same-origin'

const said: string[] = []
const say = (line: string) => void said.push(line)
const filesAt = (base: string, pages: Record<string, string> = PAGES, names = NAMES) =>
  hostFiles(names, pages, { backend: BACKEND, base, say })
const { 'site/_headers': headers = '', ...others } = filesAt('/')
const RULES = headers.split(/\n(?=\/)/).map(rule => rule.trim().split(/\n\s*/))

test('on a static host, every path gets the security headers, and some files get more headers', () => {
  expect(RULES).toEqual([
    [
      '/*',
      `content-security-policy: ${POLICY}`,
      'cross-origin-opener-policy: same-origin',
      'referrer-policy: strict-origin',
      'permissions-policy: camera=(), geolocation=(), microphone=()',
      'strict-transport-security: max-age=31536000',
      'x-content-type-options: nosniff',
    ],
    ['/', 'cache-control: no-cache', OURS],
    ['/favicon.svg', 'cache-control: public, max-age=3600', OURS],
    [
      '/contact.vcf',
      'cache-control: public, max-age=3600',
      OURS,
      'content-disposition: attachment',
    ],
    ['/fonts/*', LASTING, OURS],
    ['/assets/loader.1a2b.js', LASTING, OURS],
    ['/assets/partage.1a2b.png', LASTING, 'cross-origin-resource-policy: cross-origin'],
    ['/fichiers/*', 'cache-control: no-cache', OURS],
    ['/message-envoye/', 'cache-control: no-cache', OURS],
  ])
  expect(others).toEqual({ 'site/.nojekyll': '' })
})

test('for a site in a subfolder of its host, every header rule starts with that subfolder', () => {
  const files = filesAt('/portfolio/')
  const paths = files['site/_headers']?.match(/^\/.*$/gm)
  expect(paths).toHaveLength(RULES.length)
  expect(paths).toContain('/portfolio/')
  expect(paths?.filter(path => !path.startsWith('/portfolio/'))).toEqual([])
})

test('a translation has one header rule for its pages and documents, and none for its 404 page', () => {
  const names = ['index.html', 'en/index.html', 'en/404.html', 'en/projets/moon/index.html']
  const files = filesAt('/', PAGES, [...names, 'en/fichiers/cv.pdf'])
  const [, ...rules] = files['site/_headers']?.split(/\n(?=\/)/) ?? []
  expect(rules.map(rule => rule.trim().split(/\n\s*/))).toEqual([
    ['/', 'cache-control: no-cache', OURS],
    ['/en/*', 'cache-control: no-cache', OURS],
  ])
})

test('a Content-Security-Policy that is too long for Cloudflare Pages stops the build', () => {
  const styles = Array.from({ length: 40 }, (_, n) => `<style>a{order:${n}}</style>`)
  const pages = { 'site/index.html': styles.join('') }
  expect(() => filesAt('/', pages)).toThrow('longer than 2000')
})

test('the build warns when there are more header rules than Cloudflare Pages reads', () => {
  const names = Array.from({ length: 99 }, (_, n) => `${n}.png`)
  filesAt('/', PAGES, names)
  expect(said).toEqual([])
  filesAt('/', PAGES, [...names, 'one-more.png'])
  expect(said).toEqual([
    'Cloudflare Pages reads only 100 of the 101 header rules: move files of content/public into folders.',
  ])
})

test('a published page sets its Content-Security-Policy before its first script and style', () => {
  const { 'site/index.html': home, 'pages/sent.html': reply } = withPolicies(PAGES, BACKEND)
  const [policy = ''] = contentSecurityPolicy([HOME], BACKEND).split(';frame-ancestors')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  expect(home).toBe(HOME.replace('<title>', `${meta}<title>`))
  expect(home).not.toContain('frame-ancestors')
  expect(reply).toBe(PAGES['pages/sent.html'])
})

test('the build fails when a page has no <meta charset>, because the policy is inserted after it', () => {
  expect(() => withPolicies({ 'site/index.html': '<html></html>' }, BACKEND)).toThrow('charset')
})

test('the policy allows the site itself, and requests and forms to the contact function', () => {
  expect(contentSecurityPolicy([], BACKEND)).toBe(
    `default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';manifest-src 'self';connect-src 'self' ${BACKEND};form-action 'self' ${BACKEND};base-uri 'none';object-src 'none';frame-ancestors 'none'`,
  )
})
