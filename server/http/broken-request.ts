import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { REFUSALS, type Reason } from '../../contact/sentences.ts'
import { API_HEADERS } from './api-headers.ts'

/** What Node's parser refuses by itself, and how; anything else is malformed. */
const PARSER_REFUSALS: Record<string, { status: number; reason: Reason }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'failed' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'tooLarge' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'malformed' },
}
const MALFORMED = { status: 400, reason: 'malformed' } as const
/** A close that meets bytes under way resets the connection, and the reply can be lost with it (RFC 9112 §9.6). */
const LINGER_MS = 500

/**
 * Answers what never became a request as every other refusal: JSON, in French, with the headers of security. Every
 * answer of the server is handed over in one piece, so that this one cannot fall into another.
 */
export function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // More of the same, while the reply is on its way.
  if (socket.writableEnded && !socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  socket.end(asText(PARSER_REFUSALS[code] ?? MALFORMED))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function asText({ status, reason }: { status: number; reason: Reason }): string {
  const body = JSON.stringify({ success: false, error: REFUSALS[reason] })
  const headers = {
    ...API_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
