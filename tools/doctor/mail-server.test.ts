import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { readConfig } from '../../packages/contact-server/settings/config.ts'
import { listening, OWNER, smtpServer } from '../../packages/contact-server/testing/server.ts'
import { TEST_TLS, trustTestCertificate } from '../../packages/contact-server/testing/tls.ts'
import { connectionProblem } from './causes.ts'
import { mailServerFindings } from './mail-server.ts'

const look = (SMTP_URL: string, limitMs = 2_000) =>
  mailServerFindings(readConfig({ SMTP_URL }, OWNER), limitMs)

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function server(options: SMTPServerOptions = {}) {
  return smtpServer({
    ...TEST_TLS,
    onAuth({ username, password }, _, done) {
      const echo = `${base64(`\0${username}\0${password}`)} ${base64(`${password}`)} ${password} ${encodeURIComponent(`${password}`)}`
      if (password === 'p:w') done(null, { user: username })
      else done(refusal(535, echo))
    },
    ...options,
  })
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

function silentServer(greeting = '', answer = ''): Promise<number> {
  const plain = createServer(socket => {
    socket.write(greeting)
    socket.once('data', () => socket.write(answer))
  })
  return listening(plain)
}

test.each(['smtp', 'smtps'])(
  'accepts %s:// with a trusted certificate and the right login, and sends no mail',
  async scheme => {
    trustTestCertificate()
    const { port, received } = await server({ secure: scheme === 'smtps' })
    expect(await look(`${scheme}://me:p%3Aw@0.0.0.0:${port}`)).toEqual([
      { level: 'ok', what: expect.stringContaining('over TLS') },
      { level: 'ok', what: 'The login of me is accepted' },
    ])
    expect(received).toEqual([])
  },
)

test.each([
  ['a certificate of an unknown authority', 'smtp://0.0.0.0', 'no known authority', 'full chain'],
  ['a certificate of another name', 'smtp://127.1', 'another name', 'host name'],
  ['smtps:// to a port that expects STARTTLS', 'smtps://0.0.0.0', 'TLS from the start', 'smtp://'],
  ['no encryption', 'smtp://0.0.0.0', 'no encryption', 'another port'],
])('reports this problem with the mail server: %s', async (name, url, what, fix) => {
  if (url.includes('127.1')) trustTestCertificate()
  const { port } = await server(name === 'no encryption' ? { disabledCommands: ['STARTTLS'] } : {})
  expect(await look(`${url}:${port}`)).toEqual([
    { level: 'problem', what: expect.stringContaining(what), fix: expect.stringContaining(fix) },
  ])
})

test('after a refused login, suggests an app password and never shows the configured password', async () => {
  const { port } = await server()
  const found = await look(`smtp://me:s3cr%C3%A9t@127.0.0.1:${port}`)
  expect(found.at(-1)).toEqual({
    level: 'problem',
    what: expect.stringContaining('535'),
    fix: expect.stringContaining('app password'),
  })
  for (const secret of ['s3crét', 's3cr%C3%A9t', base64('s3crét'), base64('\0me\0s3crét')])
    expect(JSON.stringify(found)).not.toContain(secret)
})

test.each<[string, SMTPServerOptions, string]>([
  ['not possible now', { onAuth: (_, __, done) => done(refusal(454, 'later')) }, 'warning'],
  ['not asked for by the server', { disabledCommands: ['AUTH'] }, 'problem'],
])('reports a login that is %s', async (_, options, level) => {
  const { port } = await server(options)
  expect((await look(`smtp://me:p@127.0.0.1:${port}`)).at(-1)).toMatchObject({ level })
})

test('warns when SMTP_URL has no login, unless the mail server is on this machine', async () => {
  trustTestCertificate()
  const { port } = await server()
  const levels = async (host: string) =>
    (await look(`smtp://${host}:${port}`)).map(({ level }) => level)
  expect(await levels('0.0.0.0')).toEqual(['ok', 'warning'])
  expect(await levels('127.0.0.1')).toEqual(['ok'])
})

test.each([
  ['from the start', '', ''],
  ['after its greeting', '220 hello\r\n', '250 hello\r\n'],
])(
  'when a mail server is silent %s, gives up and names the ports that many hosts block',
  async (_, greeting, answer) => {
    const port = await silentServer(greeting, answer)
    expect(await look(`smtp://me:p@127.0.0.1:${port}`, 300)).toMatchObject([
      { level: 'problem', fix: expect.stringContaining('block outgoing 25') },
    ])
  },
)

test('warns about a mail server that refuses connections temporarily', async () => {
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
  ['smtp://127.0.0.1:465', 'problem', '127.0.0.1:465 expects TLS from the start'],
  ['', 'warning', expect.stringContaining('SMTP_URL is not set')],
])('for SMTP_URL «%s», reports a %s: %s', async (url, level, what) => {
  expect(await look(url)).toMatchObject([{ level, what }])
})

test.each([
  ['EAI_AGAIN', 'has a name that the DNS does not know'],
  ['CERT_HAS_EXPIRED', 'shows a certificate that has expired'],
  ['EHOSTDOWN', 'does not answer (EHOSTDOWN)'],
])('the error code %s means that the server %s', (code, what) => {
  expect(connectionProblem('a.fr', { code, cause: { code } }, 'wait').what).toBe(`a.fr ${what}`)
})
