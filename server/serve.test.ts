import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from './serve.ts'
import { loadSite } from './static.ts'
import { contactService, memoryLog, smallDist } from './test-kit.ts'

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

test('a file is sent ahead of the routes as the routes send it, and anything else is left to them', async () => {
  const dist = smallDist()
  writeFileSync(join(dist, 'site/index.html.gz'), gzipSync('site/index.html'))
  const { respond, find } = loadSite(dist, { https: false })
  const { log } = memoryLog()
  const start = async (files?: typeof find) => {
    const service = contactService({ site: respond })
    const running = await serve({
      service,
      host: '127.0.0.1',
      port: 0,
      log,
      ...(files && { files }),
    })
    onTestFinished(running.stop)
    return `http://127.0.0.1:${running.port}`
  }
  const [ahead, routed] = [await start(find), await start()]
  const etag = (await fetch(routed)).headers.get('etag') ?? ''
  const requests: [path: string, init: RequestInit][] = [
    ['/', {}],
    ['/', { method: 'HEAD' }],
    ['/', { headers: { 'accept-encoding': 'identity' } }],
    ['/', { headers: { 'if-none-match': etag } }],
    ['/', { method: 'POST' }],
    ['/?x=1', {}],
    ['/nulle-part', {}],
    ['/__proto__', {}],
  ]
  for (const [path, init] of requests) {
    const [one, other] = await Promise.all([ahead, routed].map(url => answerOf(url + path, init)))
    expect(one, JSON.stringify([path, init])).toEqual(other)
  }
})

async function answerOf(url: string, init: RequestInit) {
  const response = await fetch(url, init)
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers: { ...headers, date: '' }, body: await response.text() }
}
