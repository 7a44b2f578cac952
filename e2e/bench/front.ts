import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import { listen } from '../../packages/contact-server/testing/listen.ts'
import type { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { TEST_TLS } from '../../packages/contact-server/testing/tls.ts'

/** Some of the headers that HTTP/2 forbids (RFC 9113 §8.2.2). */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Starts a proxy with TLS and HTTP/2 in front of an HTTP/1.1 server, like Caddy in production.
 * @param port the server's port on localhost
 * @returns the proxy's origin
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
