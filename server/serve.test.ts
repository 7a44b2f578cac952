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
  ['a body', `${POST}content-length: 1000\r\n\r\n`, 'x'],
])(
  '%s that trickle in too slowly are cut with a 408, and others are served',
  async (_, head, drop) => {
    const { log } = memoryLog()
    const site = (request: Request) =>
      new Response(request.method === 'GET' ? 'page' : request.body)
    const options = { service: contactService({ site }), log, serverOptions: QUICK }
    const { port, stop } = await serve({ ...options, host: '127.0.0.1', port: 0 })
    onTestFinished(stop)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let reply = ''
    socket.on('data', data => {
      reply += data
    })
    const closed = new Promise(resolve => socket.once('close', resolve))
    socket.write(head)
    const trickle = setInterval(() => socket.writable && socket.write(drop), 30)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    await closed
    clearInterval(trickle)
    expect(reply).toMatch(/^HTTP\/1.1 408 /)
  },
)
