import { expect, test } from 'vitest'
import { hostFiles, withPolicy } from './static-host.ts'

const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
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
  'message-envoye/index.html',
]
const LASTING = 'cache-control: public, max-age=31536000, immutable'
const OURS = 'cross-origin-resource-policy: same-origin'

const rules = () => {
  const { _headers = '' } = hostFiles(NAMES, POLICY)
  return _headers.split(/\n(?=\/)/).map(rule => rule.trim().split(/\n\s*/))
}

test('every path has the security headers, and each file what it has besides', () => {
  expect(rules()).toEqual([
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
    ['/message-envoye/', 'cache-control: no-cache', OURS],
  ])
})

test('vercel.json says the same in its own words', () => {
  const { 'vercel.json': json = '' } = hostFiles(NAMES, POLICY)
  const { headers } = JSON.parse(json) as { headers: { source: string; headers: object[] }[] }
  const sources = rules().map(([path]) => path?.replace('*', '(.*)'))
  expect(headers.map(({ source }) => source)).toEqual(sources)
  expect(headers[0]?.headers).toContainEqual({ key: 'content-security-policy', value: POLICY })
})

test('a policy that Cloudflare Pages would ignore stops the build', () => {
  expect(() => hostFiles(NAMES, 'x'.repeat(2_000))).toThrow('longer than 2000')
})

test('a page carries its policy before its first script and style', () => {
  const html = '<html><head><meta charSet="utf-8"/><title>x</title><style></style></head></html>'
  const content = "default-src 'none'; script-src 'self'"
  expect(withPolicy(html, POLICY)).toBe(
    `<html><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${content}"/><title>x</title><style></style></head></html>`,
  )
})

test('a page where it has no place is not published without it', () => {
  expect(() => withPolicy('<html></html>', POLICY)).toThrow('charset')
})
