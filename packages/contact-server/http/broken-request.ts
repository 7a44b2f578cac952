import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { API_HEADERS, type Refusal, refusalBody } from './refusal.ts'

const PARSER_REFUSALS: Record<string, readonly [number, Refusal['reason']]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'failed'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  HPE_HEADER_OVERFLOW: [431, 'malformed'],
}
/**
 * The connection stays open for up to this long after the reply, because closing it immediately could reset it and lose
 * the reply (RFC 9112 §9.6).
 */
const LINGER_MS = 500

/**
 * Answers a request that Node could not parse, or that took too long to arrive. The server writes its normal replies in
 * one piece, so this reply does not end up in the middle of a normal one.
 */
export function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // The server has already sent its last reply on this connection.
  if (socket.writableEnded && !socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const [status, reason] = PARSER_REFUSALS[code] ?? [400, 'malformed']
  const body = JSON.stringify(refusalBody({ reason }))
  const headers = {
    ...API_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
