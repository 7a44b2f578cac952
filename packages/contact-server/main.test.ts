import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import {
  eventually,
  listening,
  listeningServer,
  MESSAGE,
  mailsIn,
  postTo,
  serverProcess,
  smallDist,
  smtpServer,
  temporaryDirectory,
} from './testing/server.ts'

test('the server delivers to the Maildir, and leaves only the mail and the store when it stops', async () => {
  const { child, dataDir, port, output, stop } = await listeningServer()
  // The program that reads the log may exit before the server.
  child.stdout.destroy()
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('site/index.html')
  expect((await fetch(`http://127.0.0.1:${port}/nope`)).status).toBe(404)
  expect(await (await postTo(port)).json()).toEqual({ success: true })
  const [name = ''] = await eventually(() => mailsIn(dataDir).length > 0 && mailsIn(dataDir))
  const mail = await PostalMime.parse(readFileSync(join(dataDir, 'mail', 'new', name)))
  expect(mail.text).toContain(MESSAGE.message)
  expect(await stop('SIGTERM')).toBe(0)
  expect(output.stderr).toContain(`The site is at http://localhost:${port}`)
  expect(output.stderr).toContain(join(dataDir, 'mail', 'new'))
  expect(readdirSync(dataDir).sort()).toEqual(['mail', 'messages.sqlite'])
})

test('the server logs JSON without the visitor’s text, and prints the site’s address on stderr', async () => {
  const { port: smtpPort } = await smtpServer({
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error(`no ${MESSAGE.email}`), { responseCode: 550 })),
  })
  const { port, output, said, stop } = await listeningServer({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SITE_URL: 'https://www.combe.fr',
  })
  await postTo(port)
  await postTo(port, { ...MESSAGE, name: '' })
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('strict-transport-security')).not.toBeNull()
  await eventually(() => output.stdout.includes('message_parked'))
  expect(await stop('SIGINT')).toBe(0)
  const lines = output.stdout.trim().split('\n')
  expect(output.stdout).toContain('"request_refused","status":422}')
  const events = lines.map(line => JSON.parse(line).event)
  expect(events.toSorted()).toEqual([
    'listening',
    'message_parked',
    'message_stored',
    'request_refused',
    'stopped',
    'stopping',
  ])
  expect([events[0], ...events.slice(-2)]).toEqual(['listening', 'stopping', 'stopped'])
  for (const word of ['lodie', 'elik', 'Refonte', 'Bonjour', MESSAGE.email])
    expect(said()).not.toContain(word)
  expect(output.stderr).toContain(
    `The site is at http://localhost:${port}/, for visitors at https://www.combe.fr (SITE_URL)`,
  )
})

const NOWHERE = join(import.meta.dirname, 'nowhere')
const HOST_REFUSED =
  /^HOST: this machine has no address ".*" to listen on: set 127.0.0.1 .* own\.\n$/

test.each([
  [
    'a busy port',
    async () => ({ PORT: `${await listening(createServer())}` }),
    /^Port \d+ is already in use: .*\.\n$/,
  ],
  ['an address of another machine', () => ({ HOST: '203.0.113.9' }), HOST_REFUSED],
  ['a link-local address without its network', () => ({ HOST: 'fe80::1' }), HOST_REFUSED],
  ['an unknown host name', () => ({ HOST: 'nowhere.invalid' }), HOST_REFUSED],
  ['a missing build', () => ({}), /^The built site is missing .* run «npm run build» first\.\n$/],
  ['a wrong setting', () => ({ PORT: 'x' }), /^PORT: expected a whole number .*, got "x"\.\n$/],
  [
    'a file as data directory',
    () => ({ DATA_DIR: import.meta.filename }),
    /^The data directory .*main\.test\.ts cannot be used \(EEXIST\): .* set DATA_DIR to a directory\.\n$/,
  ],
])(
  'with %s, the server does not start: it prints one sentence and exits with 1',
  async (what, settings, sentence) => {
    const dist = what === 'a missing build' ? NOWHERE : smallDist()
    const server = serverProcess(dist, { DATA_DIR: temporaryDirectory(), ...(await settings()) })
    expect(await server.ended).toBe(1)
    expect(server.output).toEqual({ stdout: '', stderr: expect.stringMatching(sentence) })
  },
)
