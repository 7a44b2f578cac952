import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { commandsOn, newMessages } from '../../../workshop/testing/commands.ts'
import { startNode } from '../../../workshop/testing/processes.ts'
import {
  eventually,
  MESSAGE,
  newMessage,
  temporaryDirectory,
  testScratch,
} from '../../../workshop/testing/server.ts'
import { newSqlitePlace, onPostgres, scriptOnStore } from '../../../workshop/testing/stores.ts'
import { LEASE_MS } from '../../outbox/deliver-next.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { backUp } from './backup.ts'
import { openDatabase, storeFile } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { restoreStore } from './restore.ts'
import { openExisting, openSqliteArchive, openSqliteStore } from './store.ts'

const NOW = Date.parse('2025-06-02T06:00:00Z')

/** A store, a backup of it taken after `before`, and what happened afterwards; nobody uses it any more. */
async function setUp(before: (outbox: Outbox) => Promise<unknown>) {
  const dataDir = join(temporaryDirectory(), 'data')
  const file = storeFile(dataDir)
  const backup = join(temporaryDirectory(), 'backup.sqlite')
  await withOutbox(dataDir, before)
  using db = openExisting(dataDir)
  backUp(db, backup)
  const restore = () => restoreStore(dataDir, backup, NOW)
  return { dataDir, file, backup, restore }
}

async function withOutbox<T>(dataDir: string, use: (outbox: Outbox) => Promise<T>): Promise<T> {
  const { outbox, close } = openSqliteStore(dataDir, () => NOW)
  return use(outbox).finally(close)
}

async function sendAll(outbox: Outbox): Promise<string[]> {
  const sent: string[] = []
  for (let next = await outbox.claim(LEASE_MS); next; next = await outbox.claim(LEASE_MS)) {
    await outbox.markSent(next)
    sent.push(next.id)
  }
  return sent
}

function store(...ids: string[]) {
  return async (outbox: Outbox) => {
    for (const id of ids) await outbox.accept(newMessage(id))
  }
}

test('what was sent after the backup stays sent, what was accepted after it is kept, the old store is kept', async () => {
  const { dataDir, file, restore } = await setUp(store('a', 'b'))
  await withOutbox(dataDir, sendAll)
  await withOutbox(dataDir, store('c'))
  const previous = `${file}.before-restore-20250602T060000Z`
  const counts = { messages: 3, fromBackup: 2, fromLive: 3, waiting: 1, damaged: false }
  expect(restore()).toEqual({ ...counts, previous })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).sort()).toEqual([
    'messages.sqlite',
    previous.slice(dataDir.length + 1),
  ])
  expect(await withOutbox(dataDir, sendAll)).toEqual(['c'])
})

test('what the backup knows as sent is not sent by a younger store that lost it', async () => {
  const { dataDir, restore } = await setUp(async outbox => {
    await store('a', 'b')(outbox)
    await sendAll(outbox)
  })
  const db = openExisting(dataDir)
  db.exec(`update message set state = 'queued' where id = 'a'; delete from message where id = 'b'`)
  db.close()
  expect(restore()).toMatchObject({ messages: 2, fromLive: 1, waiting: 0 })
  expect(await withOutbox(dataDir, sendAll)).toEqual([])
})

test('one request that both stores accepted under different ids is one message', async () => {
  const same = { contentHash: 'text', requestHash: 'key text' }
  const { dataDir, restore } = await setUp(outbox => outbox.accept(newMessage('a', same)))
  const db = openExisting(dataDir)
  db.exec('delete from message')
  db.close()
  await withOutbox(dataDir, async outbox => {
    await outbox.accept(newMessage('b', same))
    await sendAll(outbox)
  })
  expect(restore()).toMatchObject({ messages: 1, waiting: 0 })
})

test('what was erased after the backup does not come back', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `${n}`)
  const gone = ids.filter((_, n) => n % 3 === 0)
  const text = (id: string) => (gone.includes(id) ? 'Adieu ' : 'Bonjour ').repeat(200)
  const { dataDir, file, restore } = await setUp(async outbox => {
    for (const id of ids)
      await outbox.accept(newMessage(id, { message: { ...MESSAGE, message: text(id) } }))
  })
  const archive = openSqliteArchive(dataDir, () => 0)
  await archive.forget(gone)
  await archive.close()
  expect(restore()).toMatchObject({ messages: 26 })
  expect(readFileSync(file).includes('Adieu')).toBe(false)
  expect(await withOutbox(dataDir, sendAll)).toHaveLength(26)
})

test('without a store to merge with, the backup alone is the store', async () => {
  const { backup } = await setUp(store('a'))
  const dataDir = join(temporaryDirectory(), 'new')
  expect(restoreStore(dataDir, backup, NOW)).toEqual({
    messages: 1,
    fromBackup: 1,
    fromLive: 0,
    damaged: false,
    waiting: 1,
    previous: undefined,
  })
  expect(await withOutbox(dataDir, sendAll)).toEqual(['a'])
})

test('of a store with a damaged page, what can be read from both ends is kept', async () => {
  const { dataDir, file, restore } = await setUp(store('a'))
  const long = { ...MESSAGE, message: 'x'.repeat(1900) }
  await withOutbox(dataDir, async outbox => {
    for (let n = 100; n < 200; n++) await outbox.accept(newMessage(`new${n}`, { message: long }))
  })
  damageMiddlePage(file)
  const restored = restore()
  expect(restored).toMatchObject({ damaged: true, fromBackup: 1 })
  expect(restored.messages).toBeGreaterThan(90)
  const sent = await withOutbox(dataDir, sendAll)
  expect(sent).toEqual(expect.arrayContaining(['a', 'new100', 'new199']))
})

test('a store that is no database any more is kept with its companions', async () => {
  const { dataDir, file, restore } = await setUp(store('a'))
  writeFileSync(file, 'x'.repeat(9000))
  writeFileSync(`${file}-wal`, 'stale')
  expect(restore()).toMatchObject({ damaged: true, messages: 1, fromLive: 0 })
  expect(readdirSync(dataDir).filter(name => name.endsWith('-wal'))).toEqual([
    'messages.sqlite.before-restore-20250602T060000Z-wal',
  ])
  expect(await withOutbox(dataDir, sendAll)).toEqual(['a'])
})

test('a backup and a store of the first version are upgraded and merged', async () => {
  const dataDir = temporaryDirectory()
  const [file, backup] = [join(dataDir, 'messages.sqlite'), join(dataDir, 'backup.sqlite')]
  for (const [path, id] of [
    [file, 'live'],
    [backup, 'backup'],
  ] as const) {
    const db = openDatabase(path, MIGRATIONS.slice(0, 1))
    db.exec(`insert into message (id, message_id, submitted_at_ms, name, email, subject, message, content_hash,
      spam_score, state, due_at_ms) values ('${id}', '${id}', 1, 'n', 'e', 's', 'm', '${id}', 0, 'queued', 1)`)
    db.close()
  }
  expect(restoreStore(dataDir, backup, NOW)).toMatchObject({ messages: 2, damaged: false })
  expect((await withOutbox(dataDir, sendAll)).sort()).toEqual(['backup', 'live'])
})

test('nothing is changed while someone uses the store, or when the backup cannot be trusted', async () => {
  const { dataDir, file, backup } = await setUp(store('a'))
  const restore = (path: string) => () => restoreStore(dataDir, path, NOW)
  await withOutbox(dataDir, async () =>
    expect(restore(backup)).toThrow('is in use: stop the server'),
  )
  const other = join(temporaryDirectory(), 'other')
  expect(restore(other)).toThrow('There is no backup at')
  writeFileSync(other, 'x'.repeat(9000))
  expect(restore(other)).toThrow('The backup')
  new DatabaseSync(join(dataDir, 'empty')).close()
  expect(restore(join(dataDir, 'empty'))).toThrow('is not a copy of a message store')
  const newer = new DatabaseSync(file)
  newer.exec('pragma user_version = 99')
  newer.close()
  expect(restore(backup)).toThrow('schema 99')
  expect(readdirSync(dataDir).sort()).toEqual(['empty', 'messages.sqlite'])
})

test('a store that was emptied is restored from its backup', async () => {
  const { dataDir, file, restore } = await setUp(store('a', 'b'))
  writeFileSync(file, '')
  expect(restore()).toMatchObject({ messages: 2, fromBackup: 2, fromLive: 0 })
  expect(await withOutbox(dataDir, sendAll)).toEqual(['a', 'b'])
})

// Only Linux tells which files another process has open.
test.skipIf(process.platform !== 'linux')(
  'a server that was waiting for the lock of a restore writes into the restored store, not its predecessor',
  async () => {
    const dataDir = temporaryDirectory()
    const file = storeFile(dataDir)
    await withOutbox(dataDir, store('a'))
    const lock = new DatabaseSync(file)
    lock.exec('pragma journal_mode = delete; begin exclusive')
    const script = `await outbox.accept(${JSON.stringify(newMessage('b'))})`
    const { child, ended } = startNode(testScratch(), scriptOnStore(dataDir, script))
    const opened = () =>
      readdirSync(`/proc/${child.pid}/fd`).some(
        fd => linkOf(`/proc/${child.pid}/fd/${fd}`) === file,
      )
    await eventually(opened)
    copyFileSync(file, `${file}.new`)
    renameSync(`${file}.new`, file)
    lock.close()
    expect(await ended).toBe(0)
    expect(await withOutbox(dataDir, outbox => outbox.stats())).toMatchObject({ queued: 2 })
  },
)

const REMAINS = ['.merging', '.merging-shm', '.merging-wal', '.restoring', '.restoring-journal']

/** What a restore that was killed leaves beside the store. */
function leaveRemains(dataDir: string): void {
  for (const name of REMAINS)
    writeFileSync(join(dataDir, `messages.sqlite${name}`), MESSAGE.message, { mode: 0o600 })
}

test.each([
  ['the server has started', (data: string) => openSqliteStore(data)],
  ['a command has opened the store', (data: string) => openSqliteArchive(data, () => 0)],
])('what a killed restore left is gone when %s', async (_, open) => {
  const data = temporaryDirectory()
  await openSqliteStore(data).close()
  leaveRemains(data)
  await open(data).close()
  expect(readdirSync(data)).toEqual(['messages.sqlite'])
})

test('forgetting takes what a killed restore left along', async () => {
  const { json, close, dataDir } = await commandsOn(await newSqlitePlace(), newMessages('a'))
  await close()
  leaveRemains(dataDir)
  expect(await json(`forget ${MESSAGE.email} --yes`)).toMatchObject({ erased: 1, notes: [] })
  expect(readdirSync(dataDir)).toEqual(['messages.sqlite'])
})

onPostgres(newPlace => {
  test('forgetting in PostgreSQL tells of what a restore of SQLite has left', async () => {
    const { json, dataDir } = await commandsOn(await newPlace(), newMessages('a'))
    mkdirSync(dataDir, { recursive: true })
    leaveRemains(dataDir)
    const { notes } = await json(`forget ${MESSAGE.email} --yes`)
    expect(notes).toEqual(REMAINS.map(name => expect.stringContaining(`messages.sqlite${name}, `)))
  })
})

/** Overwrites a page of messages that has others before and after it. */
function damageMiddlePage(file: string): void {
  const db = new DatabaseSync(file)
  const { page } = db
    .prepare(`select pageno as page from dbstat where name = 'message' and pagetype = 'leaf'
      order by path limit 1 offset 25`)
    .get() as { page: number }
  db.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
