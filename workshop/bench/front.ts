import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import { listen } from '../testing/listen.ts'
import type { Scratch } from '../testing/scratch.ts'
import { TEST_TLS } from '../testing/tls.ts'

/** What HTTP/2 does not have: RFC 9113, 8.2.2. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Puts TLS and HTTP/2 before a server of HTTP/1.1, as the Caddy of deploy/ does: visitors meet no other.
 * @param port of the server, on the loopback
 * @returns the address of the same pages
 */
export async function startFront(scratch: Scratch, port: number): Promise<string> {
  const server = createSecureServer(TEST_TLS, (asked, answer) => {
    const { method, url: path } = asked
    const upstream = request({ port, method, path, headers: headersOf(asked) }, reply => {
      const headers = Object.entries(reply.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
      answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(headers))
      reply.pipe(answer)
    })
    upstream.on('error', error => answer.stream.destroy(error))
    asked.pipe(upstream)
  })
  return `https://localhost:${await listen(scratch, server)}`
}

const headersOf = ({ headers, authority }: Http2ServerRequest) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
  host: authority,
})
