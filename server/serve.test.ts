import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from './serve.ts'
import { contactService, memoryLog } from './test-kit.ts'

const QUICK = {
  headersTimeout: 100,
  requestTimeout: 200,
  connectionsCheckingInterval: 20,
  keepAliveTimeout: 1_000,
}

const POST =
  'POST /functions/v1/send-contact-email HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'

test.each([
  ['headers', POST, 'x: y\r\n'],
  ['bodies', `${POST}content-length: 1000\r\n\r\n`, 'x'],
])(
  '%s that trickle in too slowly are cut with a 408, and others are served',
  async (_, head, drop) => {
    const { log } = memoryLog()
    const site = (request: Request) =>
      new Response(request.method === 'GET' ? 'page' : request.body)
    const options = { service: contactService({ site }), log, serverOptions: QUICK }
    const { port, stop } = await serve({ ...options, host: '127.0.0.1', port: 0 })
    onTestFinished(stop)
    const cut = trickle(port, head, drop)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    await cut
    // A drop that meets the closed connection resets it, and the reply can be lost with it (RFC 9112, 9.6): then again.
    await expect
      .poll(() => trickle(port, head, drop), { timeout: 20_000 })
      .toMatch(/^HTTP\/1.1 408 /)
  },
)

/** Sends a request that never ends, drop by drop. @returns what was answered before the connection closed */
function trickle(port: number, head: string, drop: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let reply = ''
  socket.on('data', data => {
    reply += data
  })
  socket.write(head)
  const drops = setInterval(() => socket.writable && socket.write(drop), 30)
  return new Promise(resolve =>
    socket.once('close', () => {
      clearInterval(drops)
      resolve(reply)
    }),
  )
}
