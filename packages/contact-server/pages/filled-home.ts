import { gzipSync } from 'node:zlib'
import { escapeHtml } from '../base/html.ts'
import { subjectOf } from '../wire/subject-link.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import type { HeaderFields } from './published-headers.ts'

/** Stands for the subject in the template. */
const MARKER = '%%subject%%'

/**
 * Compressing a page takes 1.5 ms, so a flood of requests could keep the server from other work. For this time after a
 * compressed page, all others go out uncompressed.
 */
const GZIP_EVERY_MS = 20

/**
 * Answers a request for the home page whose query contains a subject, such as `/?sujet=Audit`: the subject field of the
 * form then holds this text, so a link with a subject also works without scripts. Undefined for all other requests.
 * @param headers the headers of the home page
 */
export function createFilledHome(
  template: string,
  headers: HeaderFields,
  now = () => performance.now(),
) {
  const compress = createCompression(now)
  const shared = {
    ...headers,
    // Shared caches must not keep this answer, because some ignore the query, on which it depends.
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  }
  return ({ method, url, headers: asked }: Request): Response | undefined => {
    const query = url.indexOf('?')
    if (query < 0 || (method !== 'GET' && method !== 'HEAD')) return undefined
    const subject = subjectOf(url.slice(query))
    if (!subject) return undefined
    const page = Buffer.from(template.replace(MARKER, () => escapeHtml(subject)))
    const encoding = acceptedEncodings(asked.get('accept-encoding')).find(it => it !== 'br')
    const packed = encoding === 'gzip' ? compress(page) : undefined
    const bytes = packed ?? page
    const size = { 'content-length': String(bytes.length) }
    return new Response(method === 'HEAD' ? null : bytes, {
      headers: { ...shared, ...size, ...(packed && { 'content-encoding': 'gzip' }) },
    })
  }
}

/** Compresses a page, unless another one was compressed within GZIP_EVERY_MS. */
function createCompression(now: () => number) {
  let lastMs = Number.NEGATIVE_INFINITY
  return (page: Buffer): Buffer<ArrayBuffer> | undefined => {
    if (now() < lastMs + GZIP_EVERY_MS) return undefined
    lastMs = now()
    return gzipSync(page)
  }
}
