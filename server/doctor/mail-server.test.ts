import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { OWNER, smtpServer } from '../../workshop/testing/server.ts'
import { TEST_TLS, trustTestCertificate } from '../../workshop/testing/tls.ts'
import { readSettings } from './configuration.ts'
import { mailServerFindings } from './mail-server.ts'

const look = (SMTP_URL: string, limitMs = 2_000) =>
  mailServerFindings(readSettings({ SMTP_URL }, OWNER), limitMs)

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

/** A server that says what it is told to when somebody connects, and answers once. */
async function silentServer(greeting = '', answer = ''): Promise<number> {
  const sockets: Socket[] = []
  const plain = createServer(socket => {
    sockets.push(socket.on('error', () => {}))
    socket.write(greeting)
    socket.once('data', () => socket.write(answer))
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
    const { port, received } = await server({ secure })
    expect(await look(`${scheme}://me:p%3Aw@0.0.0.0:${port}`)).toEqual([
      { level: 'ok', what: expect.stringContaining('over TLS') },
      { level: 'ok', what: 'The login of me is accepted' },
    ])
    expect(received).toEqual([])
  },
)

test.each([
  ['an unknown authority', '0.0.0.0', 'no known authority', 'full chain'],
  ['another name', '127.1', 'another name', 'host name'],
])('a certificate of %s is a problem that says so', async (_, host, what, fix) => {
  if (host === '127.1') trustTestCertificate()
  const { port } = await server()
  expect(await look(`smtp://${host}:${port}`)).toEqual([
    { level: 'problem', what: expect.stringContaining(what), fix: expect.stringContaining(fix) },
  ])
})

test('a refused login says app password, and never shows the password, even when the server does', async () => {
  const { port } = await server()
  const found = await look(`smtp://me:s3cr%C3%A9t@127.0.0.1:${port}`)
  expect(found.at(-1)).toEqual({
    level: 'problem',
    what: expect.stringContaining('535'),
    fix: expect.stringContaining('app password'),
  })
  for (const secret of ['s3crét', 's3cr%C3%A9t', Buffer.from('s3crét').toString('base64')])
    expect(JSON.stringify(found)).not.toContain(secret)
})

test('a login that is not possible now is a warning', async () => {
  const { port } = await server({ onAuth: (_, __, done) => done(refusal(454, 'later')) })
  expect((await look(`smtp://me:p@127.0.0.1:${port}`)).at(-1)).toMatchObject({ level: 'warning' })
})

test('a login that the server does not ask for is a problem, not one that is accepted', async () => {
  const { port } = await server({ disabledCommands: ['AUTH'] })
  expect((await look(`smtp://me:p@127.0.0.1:${port}`)).at(-1)).toMatchObject({ level: 'problem' })
})

test('no login at all is a warning, but on this machine', async () => {
  trustTestCertificate()
  const { port } = await server()
  const levels = async (host: string) =>
    (await look(`smtp://${host}:${port}`)).map(({ level }) => level)
  expect(await levels('0.0.0.0')).toEqual(['ok', 'warning'])
  expect(await levels('127.0.0.1')).toEqual(['ok'])
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

test.each([
  ['from the start', '', ''],
  ['after its greeting', '220 hello\r\n', '250 hello\r\n'],
])(
  'a server that is silent %s is given up in time, with the ports that hosts block',
  async (_, greeting, answer) => {
    const port = await silentServer(greeting, answer)
    expect(await look(`smtp://me:p@127.0.0.1:${port}`, 300)).toMatchObject([
      { level: 'problem', fix: expect.stringContaining('block outgoing 25') },
    ])
  },
)

test('a server that turns connections away for now is a warning', async () => {
  const port = await silentServer('421 too many connections\r\n')
  expect(await look(`smtp://127.0.0.1:${port}`)).toMatchObject([{ level: 'warning' }])
})

test.each([
  ['smtp://127.0.0.1:1', 'problem', '127.0.0.1:1 refuses the connection'],
  [
    'smtp://smtp.nowhere.invalid',
    'problem',
    'smtp.nowhere.invalid:587 has a name that the DNS does not know',
  ],
  ['', 'warning', expect.stringContaining('SMTP_URL is not set')],
  ['http://a.fr', 'skipped', 'Not tried: SMTP_URL cannot be used'],
])('of «%s» is told: %s, %s', async (url, level, what) => {
  expect(await look(url)).toMatchObject([{ level, what }])
})
