import { expect, test } from 'vitest'
import { createVisitReader, isRobot } from './visit-or-robot.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const readVisit = createVisitReader('www.combe.fr')
const read = (headers: Record<string, string>) => readVisit({ 'user-agent': DESKTOP, ...headers })

test.each([
  PHONE,
  DESKTOP,
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.30',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/316.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; fr) Presto/2.12.423 Version/12.16',
])('a request with the User-Agent «%s» counts as a person’s visit', agent => {
  expect(isRobot(agent)).toBe(false)
})

test.each([
  '',
  'Googlebot',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.32',
  'node',
  'Go-http-client/2.0',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15 (Applebot/0.1)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  `Mozilla/5.0 ${'x'.repeat(400)}`,
])('a request with the User-Agent «%s» counts as a robot’s', agent => {
  expect(isRobot(agent)).toBe(true)
})

test('a visit records only «phone» or «desktop» from the User-Agent', () => {
  expect(read({})).toEqual({ kind: 'desktop', source: '' })
  expect(read({ 'user-agent': PHONE })).toEqual({ kind: 'phone', source: '' })
})

test.each([
  ['https://www.Google.com/search?q=secret', 'google.com'],
  ['http://blog.example.fr:8080/a', 'blog.example.fr'],
  ['https://été.example.fr/', 'xn--t-9fab.example.fr'],
  ['https://www.combe.fr/projets/panier/', ''],
  ['https://combe.fr/', ''],
  ['http://192.0.2.7/', '*'],
  ['http://[2001:db8::1]/', '*'],
  ['http://pc-de-jean/', '*'],
  ['http://nas.local/', '*'],
  ['android-app://com.google.android.gm/', '*'],
  ['nonsense', '*'],
  [`https://${'a.'.repeat(40)}fr/`, '*'],
])('a visit with the referrer %s has the source «%s»', (referer, source) => {
  for (const time of ['first', 'second'])
    expect(read({ referer }), time).toEqual({ kind: 'desktop', source })
})

test('a link between pages of the requested host does not count as a referral', () => {
  const headers = { host: 'localhost:3000', referer: 'http://localhost:3000/' }
  expect(read(headers)).toEqual({ kind: 'desktop', source: '' })
  expect(read({ ...headers, host: 'localhost' })).toEqual({ kind: 'desktop', source: '' })
  expect(read({ ...headers, host: 'combe.fr' })).toEqual({ kind: 'desktop', source: '*' })
})

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-dest': 'empty' },
])('a request with the headers %o does not count as a visit', headers => {
  expect(read(headers)).toBeUndefined()
  expect(read({ 'sec-fetch-dest': 'document' })).toBeDefined()
})
