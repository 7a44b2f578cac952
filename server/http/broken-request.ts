import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { API_HEADERS, refusalBody } from './refusal.ts'

/** What Node's parser refuses by itself, and how; anything else is malformed. */
const PARSER_REFUSALS: Record<string, readonly [number, Parameters<typeof refusalBody>[0]]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'failed'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  HPE_HEADER_OVERFLOW: [431, 'malformed'],
}
/** A close that meets bytes under way resets the connection, and the reply can be lost with it (RFC 9112 §9.6). */
const LINGER_MS = 500

/** Every answer of the server is handed over in one piece, so that this one cannot fall into another. */
export function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // More of the same, while the reply is on its way.
  if (socket.writableEnded && !socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const [status, reason] = PARSER_REFUSALS[code] ?? [400, 'malformed']
  const body = JSON.stringify(refusalBody(reason))
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
