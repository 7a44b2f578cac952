import { constants, crc32, deflateRawSync } from 'node:zlib'
import { subjectOf } from '../../contact/subject-link.ts'
import { escapeHtml } from '../base/html.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import type { HeaderFields } from './published-headers.ts'

/** The marker in the template that stands for the subject. */
const MARKER = '%%subject%%'

/**
 * The first ten bytes of a gzip file. They say that it uses deflate, has no date, and comes from an unknown system
 * (RFC 1952 §2.3).
 */
const GZIP_HEADER = Buffer.from('1f8b08000000000000ff', 'hex')

/**
 * Returns a function that answers a request for the home page when the query of the request contains a subject, such
 * as `/?sujet=Audit`. In the answer, the subject field of the form holds this text, so a link with a subject also
 * works without scripts. The function returns undefined for all other requests.
 * @param headers the headers of the home page
 */
export function createFilledHome(template: string, headers: HeaderFields) {
  const fill = createFilling(template)
  const shared = {
    ...headers,
    // Shared caches must not keep this answer, because some caches ignore the query on which the answer depends.
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  }
  return ({ method, url, headers: asked }: Request): Response | undefined => {
    const query = url.indexOf('?')
    if (query < 0 || (method !== 'GET' && method !== 'HEAD')) return undefined
    const subject = subjectOf(url.slice(query))
    if (!subject) return undefined
    const [encoding] = acceptedEncodings(asked.get('accept-encoding')).filter(it => it !== 'br')
    const isPacked = encoding === 'gzip'
    const bytes = fill(escapeHtml(subject), isPacked)
    const size = { 'content-length': String(bytes.length) }
    return new Response(method === 'HEAD' ? null : bytes, {
      headers: { ...shared, ...size, ...(isPacked && { 'content-encoding': encoding }) },
    })
  }
}

/**
 * Returns a function that puts a text at the marker of a template. The parts of the page before and after the text are
 * compressed only once. So a flood of requests, each with a new text, takes little time. Each answer joins these
 * compressed parts and the uncompressed text into one gzip file.
 */
function createFilling(template: string) {
  const [before = '', ...after] = template.split(MARKER)
  const [head, tail] = [Buffer.from(before), Buffer.from(after.join(MARKER))]
  // A flush ends the block at a byte boundary, so another block can follow it.
  const packedHead = deflateRawSync(head, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const packedTail = deflateRawSync(tail, { level: 9 })
  const headCrc = crc32(head)

  return (filled: string, isPacked: boolean): Buffer<ArrayBuffer> => {
    const text = Buffer.from(filled)
    if (!isPacked) return Buffer.concat([head, text, tail])
    const end = Buffer.alloc(8)
    end.writeUInt32LE(crc32(tail, crc32(text, headCrc)))
    end.writeUInt32LE(head.length + text.length + tail.length, 4)
    return Buffer.concat([GZIP_HEADER, packedHead, plainBlock(text), packedTail, end])
  }
}

/** Makes a deflate block without compression (RFC 1951 §3.2.4). @param text at most 65,535 bytes */
function plainBlock(text: Buffer): Buffer {
  const start = Buffer.alloc(5)
  start.writeUInt16LE(text.length, 1)
  start.writeUInt16LE(0xffff - text.length, 3)
  return Buffer.concat([start, text])
}
