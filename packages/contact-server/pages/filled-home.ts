import { gzipSync } from 'node:zlib'
import { escapeHtml } from '../base/html.ts'
import { subjectOf } from '../wire/subject-link.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import type { HeaderFields } from './published-headers.ts'

const MARKER = '%%subject%%'

/**
 * Each language's page is compressed at most once in this time; other answers are uncompressed. Compressing takes about
 * a millisecond, so a flood of requests could block the server.
 */
const GZIP_EVERY_MS = 20

/**
 * Creates a function that answers `/?sujet=Audit` with the home page and fills in the form's subject, so that such links
 * work without scripts too. Without a subject, the function returns undefined.
 * @param headers the home page's headers
 */
export function createFilledHome(
  template: string,
  headers: HeaderFields,
  now = () => performance.now(),
) {
  let lastGzipMs = Number.NEGATIVE_INFINITY
  const shared = {
    ...headers,
    // The answer depends on the query, which some shared caches ignore, so no shared cache may keep the answer.
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  }
  return ({ method, url, headers: asked }: Request): Response | undefined => {
    const query = url.indexOf('?')
    if (query < 0) return undefined
    const subject = subjectOf(url.slice(query))
    if (!subject) return undefined
    const page = Buffer.from(template.replace(MARKER, () => escapeHtml(subject)))
    const encoding = acceptedEncodings(asked.get('accept-encoding')).find(it => it !== 'br')
    const isGzip = encoding === 'gzip' && now() >= lastGzipMs + GZIP_EVERY_MS
    if (isGzip) lastGzipMs = now()
    const bytes = isGzip ? gzipSync(page) : page
    const size = { 'content-length': String(bytes.length) }
    return new Response(method === 'HEAD' ? null : bytes, {
      headers: { ...shared, ...size, ...(isGzip && { 'content-encoding': 'gzip' }) },
    })
  }
}
