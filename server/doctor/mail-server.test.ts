import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { OWNER, smtpServer } from '../../workshop/testing/server.ts'
import { TEST_TLS, trustTestCertificate } from '../../workshop/testing/tls.ts'
import { readSettings } from './configuration.ts'
import { mailServerFindings } from './mail-server.ts'

const NOW_MS = Date.UTC(2026, 0, 1)
const ENVELOPE = { MAIL_FROM: 'site@combe.fr', MAIL_TO: 'moi@combe.fr' }

function look(SMTP_URL: string, { nowMs = NOW_MS, limitMs = 2_000 } = {}) {
  const settings = readSettings({ ...ENVELOPE, SMTP_URL }, OWNER)
  return mailServerFindings(settings, () => nowMs, limitMs)
}

/** A mail server with the test certificate and a login. */
async function server(options: SMTPServerOptions = {}) {
  return smtpServer({
    ...TEST_TLS,
    closeTimeout: 50,
    onAuth: ({ username, password }, _, done) =>
      password === 'p:w'
        ? done(null, { user: username })
        : done(refusal(535, `5.7.8 ${password} is wrong`)),
    ...options,
  })
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

async function plainServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const plain = createServer(socket => {
    sockets.push(socket.on('error', () => {}))
    onConnection(socket)
  })
  await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    plain.close()
  })
  return (plain.address() as AddressInfo).port
}

test.each([
  ['smtp', false],
  ['smtps', true],
])(
  '%s:// with a trusted certificate and the right login: all is fine, no mail is sent',
  async (scheme, secure) => {
    trustTestCertificate()
    const { port, received } = await server({ secure, size: 10_000_000 })
    const found = await look(`${scheme}://me:p%3Aw@0.0.0.0:${port}`)
    expect(found.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(found[0]?.what).toContain('over TLSv1')
    expect(found[2]?.what).toBe('The login of me is accepted')
    expect(found[3]?.what).toContain('from site@combe.fr for moi@combe.fr')
    expect(received).toEqual([])
  },
)

test('a certificate that ends soon is a warning', async () => {
  trustTestCertificate()
  const { port } = await server()
  const found = await look(`smtp://me:p%3Aw@0.0.0.0:${port}`, { nowMs: Date.UTC(2125, 11, 25) })
  expect(found[1]).toMatchObject({ level: 'warning', what: expect.stringContaining('7 more days') })
})

test.each([
  ['an unknown authority', '0.0.0.0', 'full chain'],
  ['another name', '127.1', 'another name'],
])('a certificate of %s is a problem that says so', async (_, host, fix) => {
  if (host === '127.1') trustTestCertificate()
  const { port } = await server()
  expect(await look(`smtp://${host}:${port}`)).toMatchObject([
    { level: 'problem', fix: expect.stringContaining(fix) },
  ])
})

test('a refused login says app password, and never shows the password, even when the server does', async () => {
  const { port } = await server()
  const found = await look(`smtp://me:s3cr%C3%A9t@127.0.0.1:${port}`)
  const text = JSON.stringify(found)
  expect(found.at(-1)).toMatchObject({
    level: 'problem',
    fix: expect.stringContaining('app password'),
  })
  expect(text).toContain('535')
  for (const secret of ['s3crét', 's3cr%C3%A9t', Buffer.from('s3crét').toString('base64')])
    expect(text).not.toContain(secret)
})

test.each([
  ['sender', 550, 'onMailFrom', 'problem', 'MAIL_FROM'],
  ['recipient', 550, 'onRcptTo', 'problem', 'MAIL_TO'],
  ['recipient', 451, 'onRcptTo', 'warning', 'later'],
] as const)('a %s refused with %i: %s is a %s', async (_, code, handler, level, fix) => {
  const { port } = await server({
    [handler]: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(refusal(code, 'no')),
  })
  const found = await look(`smtp://127.0.0.1:${port}`)
  expect(found.at(-1)).toMatchObject({ level, fix: expect.stringContaining(fix) })
})

test('a server that takes only tiny mails is a problem', async () => {
  const { port } = await server({ size: 2_000 })
  expect((await look(`smtp://127.0.0.1:${port}`)).at(-1)).toMatchObject({ level: 'problem' })
})

test('TLS from the start on a port that greets first is a problem that names smtp://', async () => {
  const { port } = await server()
  const [found] = await look(`smtps://0.0.0.0:${port}`)
  expect(found).toMatchObject({ level: 'problem', fix: expect.stringContaining('smtp://') })
})

test('a server without encryption is a problem', async () => {
  const { port } = await server({ disabledCommands: ['STARTTLS'] })
  const [found] = await look(`smtp://0.0.0.0:${port}`)
  expect(found).toMatchObject({ level: 'problem', what: expect.stringContaining('no encryption') })
})

test('a server that says nothing is given up in time, with the ports that hosts block', async () => {
  const port = await plainServer(() => {})
  const [found] = await look(`smtp://127.0.0.1:${port}`, { limitMs: 200 })
  expect(found).toMatchObject({
    level: 'problem',
    fix: expect.stringContaining('block outgoing 25'),
  })
})

test('a server that falls silent after its greeting is given up in time', async () => {
  const port = await plainServer(socket => {
    socket.write('220 hello\r\n')
    socket.once('data', () => {
      socket.write('250 hello\r\n')
    })
  })
  const found = await look(`smtp://127.0.0.1:${port}`, { limitMs: 500 })
  expect(found.at(-1)).toMatchObject({
    level: 'problem',
    what: expect.stringContaining('fell silent'),
  })
})

test('no server at all is a problem', async () => {
  const port = await plainServer(() => {})
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => closed.once('listening', resolve))
  const free = (closed.address() as AddressInfo).port
  await new Promise(resolve => closed.close(resolve))
  expect(free).not.toBe(port)
  const [found] = await look(`smtp://127.0.0.1:${free}`)
  expect(found).toMatchObject({ level: 'problem', what: expect.stringContaining('refuses') })
})

test('a host that the DNS does not know is a problem of the host', async () => {
  const [found] = await look('smtp://smtp.nowhere.invalid')
  expect(found?.what).toBe('smtp.nowhere.invalid is not known to the DNS')
})

test('without SMTP_URL mails stay on this machine, which is a warning', async () => {
  expect(await look('')).toMatchObject([
    { level: 'warning', fix: expect.stringContaining('SMTP_URL=') },
  ])
})

test('a wrong SMTP_URL is not tried', async () => {
  expect(await look('http://a.fr')).toMatchObject([{ level: 'skipped' }])
})
