import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LEASE_MS } from '../../outbox/deliver-next.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { commandsOn, newMessages } from '../../testing/commands.ts'
import { MESSAGE, newMessage, temporaryDirectory } from '../../testing/server.ts'
import { damagePage, newSqlitePlace, onPostgres, sendAll } from '../../testing/stores.ts'
import { backUp } from './backup.ts'
import { openDatabase, storeFile } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { isFromRestore, restoreStore } from './restore.ts'
import { openExisting, openSqliteStore } from './store.ts'

const NOW = Date.parse('2025-06-02T06:00:00Z')
const PREVIOUS = 'messages.sqlite.before-restore-20250602T060000Z'

type Use = (outbox: Outbox) => Promise<unknown>

const store =
  (...ids: string[]): Use =>
  async outbox => {
    for (const id of ids) await outbox.accept(newMessage(id))
  }

async function setUp(before: Use) {
  const dataDir = join(temporaryDirectory(), 'data')
  const file = storeFile(dataDir)
  const backup = join(temporaryDirectory(), 'backup.sqlite')
  const use = async <T>(work: (outbox: Outbox) => Promise<T>): Promise<T> => {
    const { outbox, close } = openSqliteStore(dataDir, () => NOW)
    return work(outbox).finally(close)
  }
  const sql = (text: string) => {
    using db = openExisting(dataDir)
    db.exec(text)
  }
  const restore = (from = backup) => restoreStore(dataDir, from, NOW)
  await use(before)
  using db = openExisting(dataDir)
  backUp(db, backup)
  return { dataDir, file, backup, use, sql, restore, send: () => use(sendAll) }
}

test('a restore keeps the old file, and whatever was sent, released or accepted since the backup', async () => {
  const { dataDir, file, use, sql, restore, send } = await setUp(async outbox => {
    await store('a')(outbox)
    await outbox.accept(newMessage('b', { quarantined: true }))
  })
  await send()
  sql(`update message set state = 'sending', lease_until_ms = 1 where id = 'b'`)
  await use(store('c'))
  const counts = { messages: 3, fromBackup: 2, fromLive: 3, waiting: 2, damaged: false }
  expect(restore()).toEqual({ ...counts, previous: join(dataDir, PREVIOUS) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).sort()).toEqual(['messages.sqlite', PREVIOUS])
  expect(await send()).toEqual(['b', 'c'])
})

test('after a restore, no message is sent again, even if it has another id in the backup', async () => {
  const request = { contentHash: 'text', requestHash: 'key text' }
  const { use, sql, restore, send } = await setUp(async outbox => {
    await store('requeued', 'lost')(outbox)
    await sendAll(outbox)
    await outbox.accept(newMessage('request', request))
  })
  sql(`delete from message where id <> 'requeued'; update message set state = 'queued'`)
  await use(outbox => outbox.accept(newMessage('same request', request)))
  sql(`update message set state = 'sent' where id = 'same request'`)
  expect(restore()).toMatchObject({ messages: 3, fromLive: 2, waiting: 0 })
  expect(await send()).toEqual([])
})

test('after a restore, a recipient who got the mail since the backup does not get it again', async () => {
  const { use, sql, restore } = await setUp(async outbox => {
    await outbox.accept(newMessage('a', { language: 'en' }))
    await outbox.claim(LEASE_MS)
  })
  sql(`update message set state = 'queued', served = '["moi@combe.fr"]'`)
  restore()
  const claimed = await use(outbox => outbox.claim(LEASE_MS))
  expect(claimed).toMatchObject({ language: 'en', served: ['moi@combe.fr'] })
})

test('a restore puts a quarantined message into the next digest if its digest was erased after the backup', async () => {
  const digest = (id: string) => ({ id, messageId: id, beforeMs: NOW + 1 })
  const { use, sql, restore } = await setUp(async outbox => {
    await outbox.accept(newMessage('spam', { quarantined: true }))
    await outbox.reportQuarantined(digest('first'))
  })
  sql('update message set digest_id = null')
  restore()
  expect(await use(outbox => outbox.reportQuarantined(digest('next')))).toBe(1)
})

test('a restore does not bring back messages that were erased after the backup', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `${n}`)
  const gone = ids.filter((_, n) => n % 3 === 0)
  const text = (id: string) => (gone.includes(id) ? 'Adieu ' : 'Bonjour ').repeat(200)
  const { file, use, sql, restore, send } = await setUp(async outbox => {
    for (const id of ids)
      await outbox.accept(newMessage(id, { message: { ...MESSAGE, message: text(id) } }))
  })
  sql(`update message set state = 'sent' where id in (${gone})`)
  await use(outbox => outbox.purge(1))
  expect(restore()).toMatchObject({ messages: 26 })
  expect(readFileSync(file).includes('Adieu')).toBe(false)
  expect(await send()).toHaveLength(26)
})

test.each([
  ['gone', (file: string) => rmSync(dirname(file), { recursive: true }), false, undefined],
  ['emptied', (file: string) => writeFileSync(file, ''), false, PREVIOUS],
  ['not a database', (file: string) => writeFileSync(file, 'x'.repeat(9000)), true, PREVIOUS],
])(
  'when the store is %s, a restore takes all messages from the backup',
  async (_, ruin, damaged, kept) => {
    const { dataDir, file, restore, send } = await setUp(store('a', 'b'))
    ruin(file)
    if (damaged) writeFileSync(`${file}-wal`, 'stale')
    const counts = { messages: 2, fromBackup: 2, fromLive: 0, waiting: 2 }
    expect(restore()).toEqual({ ...counts, damaged, previous: kept && join(dataDir, kept) })
    expect(existsSync(join(dataDir, `${PREVIOUS}-wal`))).toBe(damaged)
    expect(await send()).toEqual(['a', 'b'])
  },
)

test('a restore keeps the messages before and after a damaged page of the store', async () => {
  const { file, use, restore, send } = await setUp(store('a'))
  const long = { ...MESSAGE, message: 'x'.repeat(1900) }
  await use(async outbox => {
    for (let n = 100; n < 200; n++) await outbox.accept(newMessage(`new${n}`, { message: long }))
  })
  damageMiddlePage(file)
  const restored = restore()
  expect(restored).toMatchObject({ damaged: true, fromBackup: 1 })
  expect(restored.messages).toBeGreaterThan(90)
  expect(await send()).toEqual(expect.arrayContaining(['a', 'new100', 'new199']))
})

test('when damage has made a message’s state invalid, a restore takes the backup’s copy', async () => {
  const { sql, restore, send } = await setUp(store('a', 'b'))
  sql(`pragma ignore_check_constraints = on; update message set state = 'senu' where id = 'a'`)
  expect(restore()).toMatchObject({ messages: 2, fromLive: 1, damaged: true, waiting: 2 })
  expect(await send()).toEqual(['a', 'b'])
})

test('a restore merges the messages that a lost store has left in its write-ahead log', async () => {
  const { dataDir, file, use, restore, send } = await setUp(store('a'))
  const wal = join(temporaryDirectory(), 'wal')
  rmSync(dataDir, { recursive: true })
  await use(async outbox => {
    await store('b')(outbox)
    copyFileSync(`${file}-wal`, wal)
  })
  rmSync(file)
  copyFileSync(wal, `${file}-wal`)
  expect(restore()).toMatchObject({ fromBackup: 1 })
  expect(await send()).toEqual(['a', 'b'])
})

test('a restore upgrades and merges a backup and a store that both have the first schema', async () => {
  const { dataDir, file, backup, restore, send } = await setUp(store())
  for (const path of [file, backup]) {
    rmSync(path)
    using db = openDatabase(path, MIGRATIONS.slice(0, 1))
    db.exec(`insert into message (id, message_id, submitted_at_ms, name, email, subject, message, content_hash,
      spam_score, state, due_at_ms) values ('${path}', '${path}', 1, 'n', 'e', 's', 'm', '${path}', 0, 'queued', 1)`)
  }
  expect(restore()).toMatchObject({ messages: 2, damaged: false })
  expect((await send()).sort()).toEqual([backup, file].sort())
  expect(readdirSync(dataDir)).toContain(PREVIOUS)
})

test('a restore keeps the larger of two visit counts, and later visits add to it', async () => {
  const day = '2025-06-01'
  const visit = { day, page: '/', source: '' } as const
  const { dataDir, sql, restore } = await setUp(store('a'))
  const backup = join(temporaryDirectory(), 'later')
  sql(
    `insert into visits values ('${day}', 'phone', '/', '', 3), ('${day}', 'desktop', '/', '', 9)`,
  )
  using db = openExisting(dataDir)
  backUp(db, backup)
  db.exec(`update visits set count = 7`)
  db.close()
  restore(backup)
  const { visits, close } = openSqliteStore(dataDir)
  await visits.add([{ ...visit, kind: 'phone', count: 2 }])
  expect(await visits.between(day, day)).toEqual([
    { ...visit, kind: 'desktop', count: 9 },
    { ...visit, kind: 'phone', count: 9 },
  ])
  await close()
})

test('a restore leaves out a visit count that damage has made invalid', async () => {
  const { dataDir, sql, restore, send } = await setUp(store('a'))
  sql(`pragma ignore_check_constraints = on;
    insert into visits values ('2025-06-01', 'phone', '/', '', 3), ('2025-06-01', 'phonf', '/', '', 1)`)
  expect(restore()).toMatchObject({ messages: 1, damaged: true })
  const { visits, close } = openSqliteStore(dataDir)
  expect(await visits.between('2025-06-01', '2025-06-01')).toMatchObject([{ count: 3 }])
  await close()
  expect(await send()).toEqual(['a'])
})

test('a restore changes nothing while a server runs, or when the backup is missing or invalid', async () => {
  const { dataDir, use, sql, restore } = await setUp(store('a'))
  await use(async () => expect(restore).toThrow('is in use: stop the server'))
  const other = join(temporaryDirectory(), 'other')
  expect(() => restore(other)).toThrow('There is no backup at')
  expect(() => restore(dataDir)).toThrow('There is no backup at')
  writeFileSync(other, 'x'.repeat(9000))
  expect(() => restore(other)).toThrow('The backup')
  const empty = join(temporaryDirectory(), 'empty')
  new DatabaseSync(empty).close()
  expect(() => restore(empty)).toThrow('is not a copy of a message store')
  sql('pragma user_version = 99')
  expect(restore).toThrow('schema 99')
  expect(readdirSync(dataDir)).toEqual(['messages.sqlite'])
})

/** Until the test ends, calls `check` before a restore or a backup copies a database. */
function beforeEachCopy(check: () => void): void {
  const { prepare } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(function (this: DatabaseSync, sql) {
    if (sql.startsWith('vacuum')) check()
    return prepare.call(this, sql)
  })
}

test('on a full disk, a restore or backup names the file it cannot write, and leaves no part of it', async () => {
  const { dataDir, file, restore, send } = await setUp(store('a'))
  const backup = join(temporaryDirectory(), 'full')
  beforeEachCopy(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  expect(restore).toThrow(`${file}.merging cannot be written (ENOSPC).`)
  using db = openExisting(dataDir)
  expect(() => backUp(db, backup)).toThrow(`${backup} cannot be written (ENOSPC).`)
  db.close()
  vi.restoreAllMocks()
  expect(existsSync(backup)).toBe(false)
  expect(readdirSync(dataDir)).toEqual(['messages.sqlite'])
  expect(await send()).toEqual(['a'])
})

test('a restore that can’t open the store says why, and what to do', async () => {
  const { dataDir, file, restore } = await setUp(store('a'))
  rmSync(file)
  mkdirSync(file)
  expect(restore).toThrow(`The data directory ${dataDir} cannot be used (SQLITE_CANTOPEN): give`)
})

test('on a new machine, the store appears only when it is complete; a simultaneous restore is refused', async () => {
  const { dataDir, file, restore, send } = await setUp(store('a'))
  rmSync(dataDir, { recursive: true })
  beforeEachCopy(() => {
    expect(existsSync(file)).toBe(false)
    expect(restore).toThrow('is in use')
  })
  expect(restore()).toMatchObject({ messages: 1, previous: undefined })
  expect(await send()).toEqual(['a'])
  expect(readdirSync(dataDir)).toEqual(['messages.sqlite'])
})

test('on a new machine, a restore does not replace a store that a server has created meanwhile', async () => {
  const { dataDir, file, restore, use, send } = await setUp(store('a'))
  rmSync(dataDir, { recursive: true })
  beforeEachCopy(() => openDatabase(file).close())
  expect(restore).toThrow('is in use: stop the server')
  expect(readdirSync(dataDir)).toEqual(['messages.sqlite'])
  await use(store('b'))
  expect(await send()).toEqual(['b'])
})

function damageMiddlePage(file: string): void {
  using db = new DatabaseSync(file)
  const page = db.prepare(`select pageno from dbstat where name = 'message' and pagetype = 'leaf'
    order by path limit 1 offset 25`)
  const { pageno } = page.get() as { pageno: number }
  damagePage(file, pageno)
}

const REMAINS = [
  '.locked',
  '.merging',
  '.merging-shm',
  '.merging-wal',
  '.restoring',
  '.restoring-journal',
]

function leaveRemains(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  for (const name of REMAINS)
    writeFileSync(join(dataDir, `messages.sqlite${name}`), MESSAGE.message, { mode: 0o600 })
}

test('a starting server and «forget» both delete the working files of a killed restore', async () => {
  const place = await newSqlitePlace()
  const { json, dataDir } = await commandsOn(place, newMessages('a'))
  leaveRemains(dataDir)
  place.open()
  expect(readdirSync(dataDir).filter(isFromRestore)).toEqual([])
  leaveRemains(dataDir)
  expect(await json(`forget ${MESSAGE.email} --yes`)).toMatchObject({ erased: 1, notes: [] })
  expect(readdirSync(dataDir).filter(isFromRestore)).toEqual([])
})

onPostgres(newPlace => {
  test('with PostgreSQL, «forget» names the files left by an earlier SQLite restore', async () => {
    const { json, dataDir } = await commandsOn(await newPlace(), newMessages('a'))
    leaveRemains(dataDir)
    const { notes } = await json(`forget ${MESSAGE.email} --yes`)
    expect(notes).toEqual(REMAINS.map(name => expect.stringContaining(`messages.sqlite${name}, `)))
  })
})
