import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '../base/time.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import { DistError } from '../pages/manifest.ts'
import { type Config, ConfigError, readConfig } from '../settings/config.ts'
import { openOwnerStore } from '../store/open-store.ts'
import { commandsOn, newMessages } from '../testing/commands.ts'
import { listening, MESSAGE, newMessage, OWNER, temporaryDirectory } from '../testing/server.ts'
import { newSqlitePlace, onEveryStore } from '../testing/stores.ts'
import { run } from './run.ts'

const QUARANTINED = { quarantined: true, spamScore: 7 }

test('the help lists every command, and each command has its own help', async () => {
  const { command } = await commandsOn(await newSqlitePlace(), [])
  const { stdout } = await command('--help')
  const names = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)
  const all = 'list show resend release export forget discard purge backup restore visits'
  expect(names).toEqual(all.split(' '))
  for (const name of names) {
    const help = await command(`${name} --help`)
    expect(help.exitCode).toBe(0)
    expect(help.stdout).toContain(`Usage: npm run messages -- ${name} `)
  }
})

test.each([
  'nonsense',
  'constructor',
  'list --state gone',
  'list --limit 0',
  'list extra',
  'show',
  'list --bogus',
  'release',
  'release a --all',
  'purge --older-than x',
  'purge --older-than -1',
  'discard --score x',
  'discard --before yesterday',
  'discard --before 2026-02-31',
  'export --format csv --json',
  'visits --csv --json',
])(
  'given the invalid arguments «%s», npm run messages prints one sentence and exits with 2',
  async line => {
    const { command } = await commandsOn(await newSqlitePlace(), [])
    const { exitCode, stdout, stderr } = await command(line)
    expect(exitCode).toBe(2)
    const sentence = line.includes('--json') ? JSON.parse(stdout).error : stderr.trimEnd()
    expect(sentence).toMatch(/^[^\n]{10,}$/)
  },
)

test('a command exits with 2 for a wrong setting, and with 1 when the build or the store is missing', async () => {
  const deps = {
    now: () => 0,
    columns: 80,
    confirm: undefined,
    openOwnerStore: (config: Config) => openOwnerStore(config, () => 0),
  }
  for (const [error, exitCode] of [
    [new ConfigError('PORT: expected a number.'), 2],
    [new DistError('no manifest'), 1],
  ] as const) {
    const loadConfig = () => {
      throw error
    }
    const failed = { exitCode, stdout: '', stderr: `${error.message}\n` }
    expect(await run(['list'], { ...deps, loadConfig })).toEqual(failed)
  }
  const missing = readConfig({ DATA_DIR: join(temporaryDirectory(), 'typo') }, OWNER)
  const none = await run(['list'], { ...deps, loadConfig: () => missing })
  expect(none).toMatchObject({ exitCode: 1 })
  expect(none.stderr).toMatch(/^There is no message store/)
})

onEveryStore(newPlace => {
  test('«list» shows at most --limit messages, newest first, with their last error and next try', async () => {
    const messages = newMessages('a', 'b', 'c')
    const { command, json, attempt, clock } = await commandsOn(await newPlace(), messages)
    await attempt({ state: 'parked', waitMs: 2 * DAY_MS, error: '550 RCPT TO' })
    clock.now = 3_600_000
    const { stdout } = await command('list')
    expect(stdout).toMatch(/^a +parked +1 h +1 +550 RCPT TO +in 1 d +Élodie Çelik <elodie@/m)
    expect(stdout).toMatch(/^c +queued +59 min +0 +now .*\n(.*\n)+\n3 messages\n$/m)
    expect(await json('list --limit 2')).toMatchObject({
      total: 3,
      messages: [{ id: 'c' }, { id: 'b', nextTryAt: expect.any(String), lastError: null }],
    })
    expect((await command('list --limit 1')).stdout).toContain('1 message of 3; --limit shows more')
  })

  test('in «list» and «show», the sender of the monthly mail is «monthly figures»', async () => {
    const { command, outbox, json } = await commandsOn(await newPlace(), [])
    const id = 'digest-visits-2025-06'
    const figures = { subject: '4 visites en juin 2025', text: '4 visites.\nPages : / (4).' }
    expect(await outbox.queueFigures({ id, messageId: '<a@b.fr>', ...figures })).toBe(true)
    expect(await outbox.queueFigures({ id, messageId: '<a@b.fr>', ...figures })).toBe(false)
    expect((await command('list')).stdout).toMatch(
      /^digest-visits-2025-06 +queued .* monthly figures +4 visites en juin 2025$/m,
    )
    expect((await command(`show ${id}`)).stdout).toContain(
      'from:        monthly figures\nsubject:     4 visites en juin 2025\n\n4 visites.\nPages : / (4).\n',
    )
    expect(await json('export')).toEqual([])
  })

  test('a command accepts the beginning of an id if no other id begins with it', async () => {
    const { command, json } = await commandsOn(await newPlace(), newMessages('ab1', 'ab2', 'cd'))
    expect(await json('show C')).toMatchObject({ id: 'cd', ...MESSAGE })
    expect((await command('show ab')).stderr).toBe(
      '2 messages have an id that begins with «ab»: ab1, ab2.\n',
    )
    expect(await json('show x')).toEqual({ error: expect.stringContaining('begins with «x»') })
    expect((await command('show %')).stderr).toMatch(/^No message has an id/)
  })

  test('«show» removes control characters, and prints times in Paris time, or in UTC with --json', async () => {
    const submittedAtMs = Date.UTC(2026, 6, 1, 22, 30)
    const message = { ...MESSAGE, message: 'Bonjour,\n\u001b[2Jà bientôt 🎉' }
    const { command, json, attempt } = await commandsOn(await newPlace(), [
      newMessage('a'),
      newMessage('b', { submittedAtMs, message }),
    ])
    await attempt()
    await attempt({ state: 'parked', waitMs: DAY_MS, error: '550 RCPT TO' })
    expect((await command('show b')).stdout).toBe(`id:          b
message-id:  <b@noor.example>
state:       parked
submitted:   2026-07-02 00:30:00 CEST
attempts:    1
last error:  550 RCPT TO
next try:    in 1 d
spam score:  0
from:        Élodie Çelik <elodie@example.fr>
subject:     Refonte de site

Bonjour,
[2Jà bientôt 🎉
`)
    expect((await command('show a')).stdout).toContain('\nsent:        1970-01-01 01:00:00 CET\n')
    expect(await json('show a')).toMatchObject({
      sentAt: '1970-01-01T00:00:00.000Z',
      nextTryAt: null,
    })
    expect(await json('show b')).toMatchObject({
      submittedAt: '2026-07-01T22:30:00.000Z',
      sentAt: null,
      nextTryAt: '1970-01-02T00:00:00.000Z',
    })
  })

  test('«resend» makes a parked message due, resets its attempts, and refuses a message being sent', async () => {
    const { command, json, outbox } = await commandsOn(await newPlace(), newMessages('a'))
    const first = await outbox.claim(LEASE_MS)
    expect((await command('resend a')).stderr).toBe('a is being sent right now.\n')
    expect((await command('list')).stdout).toMatch(/^a +sending .* now /m)
    const retry = { state: 'parked', waitMs: DAY_MS, error: '535' } as const
    if (first) await outbox.retryLater(first, retry)
    expect(await json('resend a')).toMatchObject({ previousState: 'parked', duplicate: false })
    expect(await json('show a')).toMatchObject({ state: 'queued', lastError: null })
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 1 })
  })

  test('«release» queues a quarantined message, and refuses one that is not in quarantine', async () => {
    const { command, outbox } = await commandsOn(await newPlace(), [
      newMessage('a', QUARANTINED),
      newMessage('b', QUARANTINED),
      newMessage('c'),
    ])
    expect(await command('release a')).toMatchObject({ exitCode: 0 })
    expect((await command('release c')).stderr).toBe('c is not in quarantine: it is queued.\n')
    expect((await command('resend b')).stderr).toBe('b is in quarantine: use «release b».\n')
    expect(await outbox.stats()).toMatchObject({ queued: 2, quarantined: 1 })
    await command('release --all')
    expect((await command('release --all')).stdout).toBe('Nothing is in quarantine.\n')
  })

  test('«export» writes messages to a private file, oldest first, and never overwrites a file', async () => {
    const ids = [...'abcdefghijklmnopqrstu']
    const { json, command } = await commandsOn(await newPlace(), newMessages(...ids))
    const folder = temporaryDirectory()
    for (const format of ['json', 'csv', 'mbox']) {
      const file = join(folder, `export.${format}`)
      const line = `export --format ${format} --output ${file}`
      expect(await json(line)).toEqual({ file, format, messages: 21 })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await command(line)).toMatchObject({ exitCode: 1 })
    }
    const mbox = readFileSync(join(folder, 'export.mbox'), 'latin1')
    expect(mbox.match(/^Message-ID: .*$/gm)).toEqual(
      ids.map(id => `Message-ID: <${id}@noor.example>`),
    )
    const csv = (await command('export --format csv --separator semicolon')).stdout
    expect(csv.split('\r\n')[1]).toMatch(/^a;queued;1970-01-01T00:00:00.000Z;;0;;0;Élodie Çelik;/)
  })

  test('«purge» erases old sent messages, and keeps messages that are still to be delivered', async () => {
    const { command, json, outbox, clock, attempt } = await commandsOn(
      await newPlace(),
      newMessages('a'),
    )
    await attempt()
    await outbox.accept(newMessage('b'))
    clock.now = 5 * DAY_MS
    expect(await json('purge')).toMatchObject({ erased: 0, olderThanDays: 1095 })
    expect((await command('purge --older-than 4')).stdout).toContain('1 message older than 4 days')
    expect(await json('list')).toMatchObject({ messages: [{ id: 'b' }] })
  })
})

test.each(['ok', 'degraded'])(
  '«restore» refuses to run while a server on the port reports the status «%s»',
  async status => {
    const server = createServer((_, response) => response.end(JSON.stringify({ status })))
    const PORT = String(await listening(server))
    const { command, dataDir } = await commandsOn(await newSqlitePlace(), newMessages('a'), {
      PORT,
    })
    const { stderr } = await command(`restore ${join(dataDir, 'backup')}`)
    expect(stderr).toBe('The server is running: stop it before you restore.\n')
  },
)

test('«restore» and a later «forget» print the name of the file that contains the old store', async () => {
  const { command, json, close, dataDir } = await commandsOn(
    await newSqlitePlace(),
    newMessages('a'),
  )
  const backup = join(temporaryDirectory(), 'backup')
  await command(`backup ${backup}`)
  await close()
  const { stdout } = await command(`restore ${backup}`)
  const [previous = ''] = readdirSync(dataDir).filter(name => name.includes('.before-restore-'))
  expect(stdout).toBe(`The store holds 1 message: 1 in the backup, 1 in the store it replaces.
It is kept as ${join(dataDir, previous)}. Delete it once all is well: it holds personal data.
`)
  const { notes } = await json(`forget ${MESSAGE.email} --yes`)
  expect(notes).toEqual([expect.stringContaining(previous)])
  rmSync(dataDir, { recursive: true })
  expect((await command(`restore ${backup}`)).stdout).toMatch(
    /^The store holds 1 message: .*\n1 message will be delivered, perhaps a second time: .*\n$/,
  )
})
