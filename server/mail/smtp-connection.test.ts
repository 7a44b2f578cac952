import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, newMessage, smtpServer } from '../../workshop/testing/server.ts'
import { TEST_TLS, trustTestCertificate } from '../../workshop/testing/tls.ts'
import { composeMessage } from './compose-message.ts'
import { createSmtpDelivery } from './smtp.ts'

const LETTERHEAD = { from: 'site@combe.fr', to: 'moi@combe.fr', siteName: 'Sacha Combe' }
const mail = (id: string) => composeMessage(newMessage(id), LETTERHEAD)
const running = () => new AbortController().signal

/** A server with the test certificate, and one delivery to it under `host`. */
async function server(host: string, options: SMTPServerOptions & { implicitTls?: boolean } = {}) {
  const { implicitTls = false, ...rest } = options
  const { port, received } = await smtpServer({
    ...TEST_TLS,
    secure: implicitTls,
    closeTimeout: 100,
    ...rest,
  })
  const deliver = createSmtpDelivery({ host, port, implicitTls, auth: undefined })
  return { deliver, received }
}

test.each([true, false])(
  'a self-signed certificate is refused on a name that is not loopback (TLS from the start: %s)',
  async implicitTls => {
    const { deliver, received } = await server('0.0.0.0', { implicitTls })
    expect(await deliver(await mail('a'), running())).toMatchObject({
      sent: false,
      permanent: false,
      error: 'DEPTH_ZERO_SELF_SIGNED_CERT CONN',
    })
    expect(received).toEqual([])
  },
)

test.each([true, false])(
  'a self-signed certificate will do on the loopback (TLS from the start: %s)',
  async implicitTls => {
    const { deliver, received } = await server('127.0.0.1', { implicitTls })
    expect(await deliver(await mail('a'), running())).toEqual({ sent: true })
    expect(received).toHaveLength(1)
  },
)

test.each([true, false])(
  'a trusted certificate for the name is accepted, and the mail travels encrypted (TLS from the start: %s)',
  async implicitTls => {
    trustTestCertificate()
    const secure: boolean[] = []
    const { deliver } = await server('0.0.0.0', {
      implicitTls,
      onMailFrom: (_, session, done) => done(void secure.push(session.secure) as undefined),
    })
    expect(await deliver(await mail('a'), running())).toEqual({ sent: true })
    expect(secure).toEqual([true])
  },
)

test('a trusted certificate for another name is refused', async () => {
  trustTestCertificate()
  // Another spelling of 127.0.0.1, which the certificate does not have.
  const { deliver, received } = await server('127.1')
  expect(await deliver(await mail('a'), running())).toMatchObject({
    sent: false,
    error: 'ERR_TLS_CERT_ALTNAME_INVALID CONN',
  })
  expect(received).toEqual([])
})

/** What the server does instead of an answer, given the command and how many mails it has taken. */
type Misbehave = (line: string, mails: number) => 'cut' | 'silent' | undefined

/** The server's side of one session: undefined for a line of a mail, which has no answer. */
function session(misbehave: Misbehave) {
  let mails = 0
  let inMail = false
  return function hear(line: string) {
    if (inMail && line !== '.') return undefined
    inMail = line === 'DATA'
    const answer = misbehave(line, mails) ?? (inMail ? '354 go on' : '250 ok')
    if (line === '.') mails++
    return answer
  }
}

/** A server of a few lines that notes what it is told, and misbehaves on its first connection. */
async function rawServer(misbehave: Misbehave = () => undefined) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const raw = createServer(socket => {
    const hear = session(sockets.size === 0 ? misbehave : () => undefined)
    sockets.add(socket.on('error', () => {}))
    heard.push('connect')
    createInterface(socket).on('line', line => {
      const answer = hear(line)
      if (answer) heard.push(line)
      if (answer === 'cut') socket.resetAndDestroy()
      else if (answer && answer !== 'silent') socket.write(`${answer}\r\n`)
    })
    socket.write('220 raw\r\n')
  })
  await new Promise<void>(resolve => raw.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    raw.close()
  })
  const { port } = raw.address() as AddressInfo
  const deliver = createSmtpDelivery({
    host: '127.0.0.1',
    port,
    implicitTls: false,
    auth: undefined,
  })
  const count = (line: string) => heard.filter(it => it === line).length
  return { deliver, cut, count }
}

test('mails that follow each other share one connection', async () => {
  let connections = 0
  const { deliver, received } = await server('127.0.0.1', {
    onConnect: (_, done) => done(void connections++ as undefined),
  })
  for (const id of ['a', 'b', 'c'])
    expect(await deliver(await mail(id), running())).toEqual({ sent: true })
  expect([connections, received.length]).toEqual([1, 3])
})

test('a kept connection that the server has closed costs no failed attempt', async () => {
  const { deliver, cut, count } = await rawServer()
  expect(await deliver(await mail('a'), running())).toEqual({ sent: true })
  cut()
  expect(await deliver(await mail('b'), running())).toEqual({ sent: true })
  expect([count('connect'), count('DATA')]).toEqual([2, 2])
})

test('a connection lost after the final dot is one failed attempt, not a second mail', async () => {
  const lost: Misbehave = (line, mails) => (line === '.' && mails === 1 ? 'cut' : undefined)
  const { deliver, count } = await rawServer(lost)
  expect(await deliver(await mail('a'), running())).toEqual({ sent: true })
  expect(await deliver(await mail('b'), running())).toMatchObject({ sent: false, permanent: false })
  expect(count('DATA')).toBe(2)
})

test('an abort on a kept connection ends the attempt, and the next mail has a new one', async () => {
  const { deliver, count } = await rawServer((_, mails) => (mails === 1 ? 'silent' : undefined))
  expect(await deliver(await mail('a'), running())).toEqual({ sent: true })
  const cap = new AbortController()
  const aborted = deliver(await mail('b'), cap.signal)
  cap.abort()
  expect(await aborted).toEqual({ sent: false, permanent: false, error: 'EABORT CONN' })
  expect(await deliver(await mail('c'), running())).toEqual({ sent: true })
  expect(count('connect')).toBe(2)
})

test('a mail on which the server hangs neither holds nor cuts the one beside it, and its code says where it hung', async () => {
  const { deliver, count } = await rawServer(line => (line === '.' ? 'silent' : undefined))
  const cap = new AbortController()
  const hanging = deliver(await mail('a'), cap.signal)
  await eventually(() => count('.') === 1)
  expect(await deliver(await mail('b'), running())).toEqual({ sent: true })
  cap.abort()
  expect(await hanging).toEqual({ sent: false, permanent: false, error: 'EABORT DATA' })
  expect(await deliver(await mail('c'), running())).toEqual({ sent: true })
  expect(count('connect')).toBe(2)
})
