import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFilledHome } from './filled-home.ts'

const BEFORE = `<!doctype html>${'<p>é</p>'.repeat(9000)}<input value="`
const AFTER = `">${'<p>à</p>'.repeat(5000)}`
const HEADERS = { 'x-home': 'yes' }
let nowMs = 0
const answer = createFilledHome(`${BEFORE}%%subject%%${AFTER}`, HEADERS, () => nowMs)

const ask = (query: string, encoding = 'identity', method = 'GET', pauseMs = 20) => {
  nowMs += pauseMs
  const headers = { 'accept-encoding': encoding }
  return answer(new Request(`http://localhost/${query}`, { method, headers }))
}

/** Reads the subject field. The result is «another page» when anything else in the page has changed. */
async function subjectIn(query: string) {
  const html = (await ask(query)?.text()) ?? ''
  return html.startsWith(BEFORE) && html.endsWith(AFTER)
    ? html.slice(BEFORE.length, -AFTER.length)
    : 'another page'
}

test.each([
  ['?sujet=Site+vitrine', 'Site vitrine'],
  [
    '?sujet=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;',
  ],
  ["?sujet='%20onfocus=alert(1)%20%26amp;", '&#39; onfocus=alert(1) &#38;amp;'],
  ['?sujet=%25%25subject%25%25%20$%26', '%%subject%% $&#38;'],
])('for the query %j, the subject field contains %j', async (query, subject) => {
  expect(await subjectIn(query)).toBe(subject)
})

test.each(['', '?', '?sujet', '?sujet=%20%0A', '?subject=Audit', '?Sujet=Audit', '?%73ujets=A'])(
  'the query %j does not fill in the subject',
  query => {
    expect(ask(query)).toBeUndefined()
  },
)

test.each(['gzip, deflate, br, zstd', 'gzip', 'br;q=1, gzip;q=0.1'])(
  'for the Accept-Encoding %j, the page is sent as valid gzip',
  async encoding => {
    const response = ask('?sujet=Caf%C3%A9%20%F0%9F%8E%89%20%22', encoding)
    const bytes = Buffer.from(await (response ?? new Response()).arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(`${BEFORE}Café 🎉 &#34;${AFTER}`)
    expect(bytes.length).toBeLessThan(2_000)
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'x-home': 'yes',
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
    })
  },
)

test('a client that does not accept gzip gets the page uncompressed', async () => {
  const response = ask('?sujet=Audit', 'br')
  expect(response?.headers.get('content-encoding')).toBeNull()
  expect(await response?.text()).toBe(`${BEFORE}Audit${AFTER}`)
})

test('in a flood of requests, the page is compressed at most once every 20 ms', () => {
  const encodings = [20, 0, 19, 1].map(pauseMs =>
    ask('?sujet=Audit', 'gzip', 'GET', pauseMs)?.headers.get('content-encoding'),
  )
  expect(encodings).toEqual(['gzip', null, null, 'gzip'])
})

test('a HEAD request gets the same headers as GET, and no body', () => {
  const [head, get] = ['HEAD', 'GET'].map(method => ask('?sujet=Audit', 'gzip', method))
  expect(head?.body).toBeNull()
  expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(get?.headers ?? []))
})
