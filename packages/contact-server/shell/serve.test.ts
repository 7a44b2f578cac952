import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MESSAGE } from '../testing/message.ts'
import { serveLocally } from '../testing/serve.ts'
import { eventually, memoryLog, postTo, testScratch } from '../testing/server.ts'
import { startSmtpServer } from '../testing/smtp.ts'
import { CONTACT_PATH } from '../wire/endpoint.ts'
import { FRENCH } from '../wire/french.ts'
import type { ConnectionLimits } from './serve.ts'

const POST = `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`
const CHUNKED = `${POST}transfer-encoding: chunked\r\n\r\n`
const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

const page = ({ method, body }: Request) => new Response(method === 'GET' ? 'page' : body)

async function start(limits: Partial<ConnectionLimits> = {}, site = page) {
  const { log, lines } = memoryLog()
  const connections = { lastRequestsMs: 0, ...limits }
  const { port, stop } = await serveLocally(testScratch(), { site, log, connections })
  return { port, lines, stop }
}

function open(port: number, request = '') {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const heard = { text: '' }
  socket.setEncoding('latin1').on('data', text => {
    heard.text += text
  })
  const closed = new Promise<string>(resolve => socket.once('close', () => resolve(heard.text)))
  socket.write(request)
  return { socket, heard, closed }
}

test.each([
  ['headers', POST, 'x: y\r\n'],
  ['body', `${POST}content-length: 1000\r\n\r\n`, 'x'],
])(
  'a client that sends its %s slowly gets a 408, and the server still answers other requests',
  async (_, head, drop) => {
    const quick = { headersTimeout: 500, requestTimeout: 800, connectionsCheckingInterval: 20 }
    const { port } = await start(quick)
    const { socket, closed } = open(port, head)
    const drops = setInterval(() => socket.writable && socket.write(drop), 30)
    onTestFinished(() => clearInterval(drops))
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    const answer = Buffer.from(await closed, 'latin1').toString()
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain(JSON.stringify(FRENCH.refusals.failed))
  },
)

// This body does not fit into the kernel's buffers, so the server has to wait for the client.
const LONG = new Uint8Array(16 * 1024 * 1024).fill(97)

test('the server disconnects a client that does not read its response', async () => {
  // With a timeout below a second, a busy server could disconnect the client before reading its request.
  const { port, lines } = await start({ stalledTimeout: 1_000 }, () => new Response(LONG))
  const { socket, closed } = open(port, GET)
  socket.pause()
  await eventually(() => lines.join().includes('stalled_reader_cut'))
  socket.resume()
  expect((await closed).length).toBeLessThan(LONG.length)
})

test('a client that reads slowly gets the whole response', async () => {
  const { port, lines } = await start({ stalledTimeout: 1_000 }, () => new Response(LONG))
  const { socket, heard } = open(port, GET)
  const begunMs = performance.now()
  // The client reads slowly at a constant rate, and catches up after a busy machine has delayed it.
  socket.on('data', () => {
    const aheadMs = begunMs + 2_500 * (heard.text.length / LONG.length) - performance.now()
    if (aheadMs <= 0) return
    socket.pause()
    setTimeout(() => socket.resume(), aheadMs)
  })
  await eventually(() => heard.text.length > LONG.length)
  expect(lines.join()).not.toContain('stalled_reader_cut')
})

test('the server answers several requests that arrive together on one connection', async () => {
  const { port } = await start({ maxUnanswered: 3 })
  const { socket, heard } = open(port)
  for (const answers of [3, 6]) {
    socket.write(GET.repeat(3))
    await eventually(() => heard.text.match(/page/g)?.length === answers)
  }
})

const never = () => new Promise(() => {}) as unknown as Response

test.each([
  ['requests', GET],
  ['posts', GET.replace('GET', 'POST').replace('\r\n\r\n', '\r\ncontent-length: 2\r\n\r\n{}')],
])(
  'when too many %s arrive on one connection, the server reads the first few and disconnects',
  async (_, one) => {
    let begun = 0
    const count = () => void begun++
    subscribe('http.server.request.start', count)
    onTestFinished(() => void unsubscribe('http.server.request.start', count))
    const { port } = await start({ maxUnanswered: 3 }, never)
    await open(port, one.repeat(1_000)).closed
    expect(begun).toBeLessThanOrEqual(4)
  },
)

const SLOW = ['', POST, `${POST}content-length: 9\r\n\r\n{`, `${GET}GET / HTTP`, GET]

test('a message gets through while slow clients open three times as many connections as allowed', async () => {
  const { port } = await start({ maxConnections: 5 })
  const slow = [...SLOW, ...SLOW, ...SLOW].map(request => open(port, request))
  const body = JSON.stringify(MESSAGE)
  const { socket, heard } = open(port, `${POST}content-length: ${Buffer.byteLength(body)}\r\n\r\n`)
  slow.push(open(port, POST), open(port, POST))
  await eventually(() => slow.filter(each => each.socket.closed).length === 13)
  socket.write(body)
  await eventually(() => heard.text.startsWith('HTTP/1.1 200 '))
})

test('slow clients do not displace a client whose request is being answered', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const site = () => {
    asked.resolve()
    return answer.promise as unknown as Response
  }
  const { port } = await start({ maxConnections: 5 }, site)
  const { heard } = open(port, GET)
  await asked.promise
  const slow = Array.from({ length: 15 }, () => open(port))
  await Promise.all(slow.slice(0, 11).map(({ closed }) => closed))
  answer.resolve(new Response('page'))
  await eventually(() => heard.text.endsWith('page'))
})

test('visitors get through while clients that do not read their responses hold all connections', async () => {
  let asked = 0
  const site = () => {
    asked++
    return new Response(LONG)
  }
  const { port } = await start({ maxConnections: 4 }, site)
  for (let n = 0; n < 4; n++) open(port, GET).socket.pause()
  await eventually(() => asked === 4)
  const visitors = [open(port), open(port)]
  for (const { socket } of visitors) socket.write(GET)
  await eventually(() => visitors.every(({ heard }) => heard.text.startsWith('HTTP/1.1 200 ')))
})

test('the application never sees a message whose sender disconnects halfway through', async () => {
  const { port, lines } = await start()
  const { socket, heard } = open(port, CHUNKED.replace('host', 'expect: 100-continue\r\nhost'))
  await eventually(() => heard.text.includes('100 Continue'))
  socket.write('5\r\n{"nam\r\n', () => socket.destroy())
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(lines.join()).not.toContain('request')
})

const PATIENT = { lastRequestsMs: 60_000, graceMs: 60_000 }

test('a stopping server answers one last request on an open connection', async () => {
  const { port, stop } = await start(PATIENT)
  const { socket, heard, closed } = open(port, GET)
  await eventually(() => heard.text.endsWith('page'))
  expect(heard.text).toMatch(/^connection: keep-alive/im)
  heard.text = ''
  const stopped = stop()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  socket.write(GET)
  expect(await closed).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n.*page$/is)
  await stopped
})

test('a stopping server answers the current request, then closes the connection', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const slow = () => {
    asked.resolve()
    return answer.promise as unknown as Response
  }
  const { port, stop } = await start(PATIENT, slow)
  const { closed } = open(port, GET)
  await asked.promise
  const stopped = stop()
  answer.resolve(new Response('page'))
  expect(await closed).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n.*page$/is)
  await stopped
})

test('a stopping server finishes the delivery that it has begun', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const onMail = () => {
    begun.resolve()
    return end.promise
  }
  const smtp = await startSmtpServer(testScratch(), {}, { onMail })
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const options = { env, connections: { lastRequestsMs: 0 } }
  const { port, lines, stop } = await serveLocally(testScratch(), options)
  await postTo(port)
  await begun.promise
  const stopped = stop()
  const isClosed = () => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => 'closed')
  await eventually(async () => (await isClosed()) === 'closed')
  end.resolve()
  await stopped
  expect(lines.join()).toContain('message_sent')
})

test('a stopping server cuts off a request that does not end', async () => {
  const { port, stop } = await start({ graceMs: 50, requestTimeout: 0, headersTimeout: 0 })
  const { heard, closed } = open(port, CHUNKED.replace('host', 'expect: 100-continue\r\nhost'))
  await eventually(() => heard.text.includes('100 Continue'))
  await stop()
  expect(await closed).not.toContain(' 200 ')
})

test('a stopping server does not wait for idle connections', async () => {
  const { port, stop } = await start({ graceMs: 60_000 })
  const { heard, closed } = open(port, GET)
  await eventually(() => heard.text.endsWith('page'))
  await stop()
  expect(await closed).toContain('page')
})

const TOO_LONG = 'x'.repeat(20_000)
const CHUNK = `8000\r\n${' '.repeat(0x8000)}\r\n`
const malformed = [400, FRENCH.refusals.malformed] as const

test.each([
  ['a request with a malformed host', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', ...malformed],
  ['a request with two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', ...malformed],
  ['a request with one host twice', 'GET / HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n', ...malformed],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', ...malformed],
  ['text that is not a request', 'nonsense\r\n\r\n', ...malformed],
  [
    'a request with two lengths',
    `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n`,
    ...malformed,
  ],
  ['a request for the path *', 'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n', ...malformed],
  ['a path with backslashes', 'GET \\..\\..\\etc HTTP/1.1\r\nhost: a\r\n\r\n', ...malformed],
  ['a long header', GET.replace('host', `x: ${TOO_LONG}\r\nhost`), 431, FRENCH.refusals.malformed],
  ['a long chunk extension', `${CHUNKED}1;${TOO_LONG}\r\nx\r\n`, 413, FRENCH.refusals.tooLarge],
  ['too many chunks', `${CHUNKED}${CHUNK.repeat(4)}`, 413, FRENCH.refusals.tooLarge],
])(
  'the server refuses %s in French, with the usual headers of a refusal',
  async (_, request, status, sentence) => {
    const { port, lines } = await start()
    const { heard } = open(port, request)
    const [head = '', body = ''] = await eventually(
      () =>
        heard.text.endsWith('}') && Buffer.from(heard.text, 'latin1').toString().split('\r\n\r\n'),
    )
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const headers = new Map(
      head.split('\r\n').map(line => line.toLowerCase().split(': ') as [string, string]),
    )
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(JSON.parse(body)).toEqual({ success: false, error: sentence })
    expect(lines.join()).not.toMatch(/"level":"(warn|error)"/)
  },
)

test('the server ignores an unknown Expect header', async () => {
  const { port } = await start()
  const { heard } = open(port, GET.replace('host', 'expect: something\r\nhost'))
  await eventually(() => heard.text.endsWith('page'))
})
