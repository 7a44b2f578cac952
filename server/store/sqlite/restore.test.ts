import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { MESSAGE, newMessage, temporaryDirectory } from '../../../workshop/testing/server.ts'
import { LEASE_MS } from '../../outbox/deliver-next.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { createSqliteArchive, openExisting } from './archive.ts'
import { backUp } from './backup.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqliteOutbox } from './outbox.ts'
import { restoreStore } from './restore.ts'

const NOW = Date.parse('2025-06-02T06:00:00Z')

/** A store, a backup of it taken after `before`, and what happened afterwards; nobody uses it any more. */
async function setUp(before: (outbox: Outbox) => Promise<unknown>) {
  const dataDir = join(temporaryDirectory(), 'data')
  const file = join(dataDir, 'messages.sqlite')
  const backup = join(temporaryDirectory(), 'backup.sqlite')
  await withOutbox(dataDir, before)
  const archive = openExisting(dataDir)
  backUp(archive, backup)
  archive.close()
  const restore = () => restoreStore(dataDir, backup, NOW)
  return { dataDir, file, backup, restore }
}

async function withOutbox<T>(dataDir: string, use: (outbox: Outbox) => Promise<T>): Promise<T> {
  const outbox = openSqliteOutbox(dataDir, () => NOW)
  try {
    return await use(outbox)
  } finally {
    await outbox.close()
  }
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
  const db = openExisting(dataDir)
  await createSqliteArchive(db, () => 0).forget(gone)
  db.close()
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
  const outbox = openSqliteOutbox(dataDir, () => NOW)
  expect(restore(backup)).toThrow('is in use: stop the server')
  await outbox.close()
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
