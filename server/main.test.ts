import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { CONTACT_PATH } from '../contact/endpoint.ts'
import { REFUSALS } from '../contact/sentences.ts'
import {
  eventually,
  MESSAGE,
  mailsIn,
  postTo,
  serverProcess,
  smallDist,
  smtpServer,
  temporaryDirectory,
} from '../workshop/testing/server.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('a message posted to a new server is a mail in the Maildir, and a stop leaves nothing behind', async () => {
  const data = join(temporaryDirectory(), 'data')
  const server = serverProcess(smallDist(), { DATA_DIR: data })
  const port = await server.port
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('site/index.html')
  expect((await fetch(`http://127.0.0.1:${port}/nope`)).status).toBe(404)
  expect(await (await postTo(port)).json()).toEqual({ success: true })
  const [name = ''] = await eventually(() => mailsIn(data).length > 0 && mailsIn(data))
  const mail = await PostalMime.parse(readFileSync(join(data, 'mail', 'new', name)))
  expect(mail.text).toContain(MESSAGE.message)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output.stderr).toContain(`The site is at http://localhost:${port}`)
  expect(server.output.stderr).toContain(join(data, 'mail', 'new'))
  expect(readdirSync(data).sort()).toEqual(['mail', 'messages.sqlite'])
})

test('a new server says where visitors find it, when that is not this machine', async () => {
  const settings = { DATA_DIR: temporaryDirectory(), SITE_URL: 'https://www.combe.fr' }
  const server = serverProcess(smallDist(), settings)
  const port = await server.port
  await eventually(() => server.output.stderr.includes('Messages go to'))
  expect(server.output.stderr).toContain(
    `The site is at http://localhost:${port}/, for visitors at https://www.combe.fr (SITE_URL)`,
  )
})

test('the log is JSON lines from start to stop, without a word of the visitor', async () => {
  const { port: smtpPort } = await smtpServer({
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error(`no ${MESSAGE.email}`), { responseCode: 550 })),
  })
  const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`
  const server = serverProcess(smallDist(), { DATA_DIR: temporaryDirectory(), SMTP_URL })
  const port = await server.port
  await postTo(port)
  await postTo(port, { ...MESSAGE, name: '' })
  await eventually(() => server.output.stdout.includes('message_parked'))
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  const lines = server.output.stdout.trim().split('\n')
  const events = lines.map(line => JSON.parse(line).event)
  expect(events).toEqual([
    'listening',
    'message_stored',
    ...['message_parked', 'request_refused'].sort((a, b) => events.indexOf(a) - events.indexOf(b)),
    'stopping',
    'stopped',
  ])
  for (const word of ['lodie', 'elik', 'Refonte', 'Bonjour', MESSAGE.email])
    expect(server.output.stdout + server.output.stderr).not.toContain(word)
})

test('a busy port is one clear sentence and exit code 1', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => busy.once('listening', resolve))
  const { port } = busy.address() as AddressInfo
  const env = { DATA_DIR: temporaryDirectory(), PORT: String(port) }
  const server = serverProcess(smallDist(), env)
  expect(await server.ended).toBe(1)
  busy.close()
  expect(server.output).toEqual({
    stdout: '',
    stderr: `Port ${port} is already in use: stop the other program or set PORT.\n`,
  })
})

test.each(['203.0.113.9', 'fe80::1', 'nowhere.invalid'])(
  'a HOST that is not this machine’s (%s) is one clear sentence and exit code 1',
  async HOST => {
    const server = serverProcess(smallDist(), { DATA_DIR: temporaryDirectory(), HOST })
    expect(await server.ended).toBe(1)
    expect(server.output).toEqual({
      stdout: '',
      stderr: `HOST: this machine has no address "${HOST}" to listen on: set 127.0.0.1 (this machine alone), 0.0.0.0 (the whole network) or one of its own.\n`,
    })
  },
)

test.each([
  ['a missing build', {}, /^The built site is missing .* run «npm run build» first\.\n$/],
  ['a wrong setting', { PORT: 'x' }, /^PORT: expected a whole number .*, got "x"\.\n$/],
])('%s is one clear sentence and exit code 1', async (_, env, sentence) => {
  const dist = join(temporaryDirectory(), 'nowhere')
  const server = serverProcess(dist, { DATA_DIR: temporaryDirectory(), ...env })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toMatch(sentence)
})

test('a data directory that others can read is one clear sentence and exit code 1', async () => {
  const data = temporaryDirectory()
  mkdirSync(join(data, 'open', 'inside'), { recursive: true, mode: 0o755 })
  const server = serverProcess(smallDist(), { DATA_DIR: join(data, 'open') })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toMatch(/^The data directory .*chmod 700.*\n$/)
})

test('broken requests are answered with 400 and the server lives on', async () => {
  const server = serverProcess(smallDist(), { DATA_DIR: temporaryDirectory() })
  const port = await server.port
  const broken = [
    'GET / HTTP/1.1\r\nhost: a b\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'nonsense\r\n\r\n',
    `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    'GET \\..\\..\\etc HTTP/1.1\r\nhost: a\r\n\r\n',
  ]
  for (const request of broken) {
    const reply = await exchange(port, request)
    expect(reply).toMatch(/^HTTP\/1.1 400 /)
  }
  const invalidHost = await exchange(port, broken[0] ?? '')
  expect(invalidHost).toContain(REFUSALS.malformed)
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
})

test('a body that is too large is refused while it is being sent', async () => {
  const server = serverProcess(smallDist(), { DATA_DIR: temporaryDirectory() })
  const port = await server.port
  const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
  const head = `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`
  const reply = await exchange(port, `${head}${chunk.repeat(4)}`)
  expect(reply).toMatch(/^HTTP\/1.1 413 /)
  expect(reply).toContain(REFUSALS.tooLarge)
})

/** Sends raw bytes and resolves to what came back once a whole head and body have, or the connection ended. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let reply = ''
    socket.on('error', () => {})
    socket.on('close', () => resolve(reply))
    socket.setEncoding('utf8').on('data', text => {
      reply += text
      if (/\r\n\r\n(.+|$)/.test(reply)) socket.destroy()
    })
    socket.write(request)
  })
}
