import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { filesHold } from '../../testing/commands.ts'
import { MESSAGE, newMessage, temporaryDirectory } from '../../testing/server.ts'
import { sendAll } from '../../testing/stores.ts'
import { inTransaction, openDatabase, storeFile } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqliteOwnerStore, openSqliteStore } from './store.ts'

const MIB = 1024 * 1024
const ANSWER = { name: 'budget', label: 'Budget', value: 'Beaucoup' }

/** Opens the store for reading, which keeps SQLite from emptying the write-ahead log. */
function openReader(data: string): DatabaseSync {
  const reader = new DatabaseSync(storeFile(data), { readOnly: true })
  reader.exec('begin; select count(*) from message')
  return reader
}

test('while the store is being read, «forget» deletes the rows, but reports that traces remain', async () => {
  const data = temporaryDirectory()
  const { outbox } = openSqliteStore(data, () => 0)
  for (const id of ['gone', 'stays']) await outbox.accept(newMessage(id))
  using _ = openReader(data)
  const store = openSqliteOwnerStore(data, () => 0)
  expect(await store.forget(['gone', 'unknown'])).toEqual({ ids: ['gone'], tracesRemoved: false })
  expect(await store.list({})).toMatchObject({ total: 1 })
  await store.close()
})

test('the store accepts new messages while it purges many old ones', async () => {
  const { outbox } = openSqliteStore(temporaryDirectory(), () => 0)
  for (let n = 0; n < 60; n++) await outbox.accept(newMessage(`${n}`))
  await sendAll(outbox)
  const order: string[] = []
  const purging = outbox.purge(1).then(ids => order.push(`${ids.length} purged`))
  await outbox.accept(newMessage('visitor')).then(() => order.push('stored'))
  await purging
  expect(order).toEqual(['stored', '60 purged'])
})

test('the store removes deleted text from the files, even if an earlier process left it', async () => {
  const data = temporaryDirectory()
  const earlier = openSqliteStore(data, () => 0)
  await earlier.outbox.accept(
    newMessage('a', { message: { ...MESSAGE, message: 'Adieu', extra: [ANSWER] } }),
  )
  await sendAll(earlier.outbox)
  const reader = openReader(data)
  expect(await earlier.outbox.purge(1)).toEqual(['a'])
  await earlier.close()
  const store = openSqliteStore(data, () => 0)
  await store.removeTraces()
  for (const word of ['Adieu', 'Beaucoup']) expect(filesHold(data, [word])).toBe(true)
  reader.close()
  await store.removeTraces()
  expect(filesHold(data, ['Adieu', 'Beaucoup'])).toBe(false)
  await store.outbox.accept(newMessage('b', { message: { ...MESSAGE, message: 'Encore' } }))
  await sendAll(store.outbox)
  await store.outbox.purge(1)
  await store.removeTraces()
  expect(filesHold(data, ['Encore'])).toBe(false)
})

// Rows of many lengths, inserted in scattered places and then half deleted, make SQLite split, merge and refill pages.
test.each([300, 9_000])(
  'when SQLite moves rows of up to %i characters, it leaves no copy of erased text',
  most => {
    const { data, erased, stays } = shuffledStore(most)
    const found = wordsIn(data)
    expect(erased.filter(word => found.has(word))).toEqual([])
    expect(stays.some(word => found.has(word))).toBe(true)
  },
)

test('an upgrade removes the copies of erased text that an older version left', () => {
  const { data, erased, stays } = shuffledStore(3_000, MIGRATIONS.slice(0, 3))
  const before = wordsIn(data)
  expect(erased.some(word => before.has(word))).toBe(true)
  using db = openDatabase(storeFile(data))
  db.exec('pragma wal_checkpoint(truncate)')
  const after = wordsIn(data)
  expect(erased.filter(word => after.has(word))).toEqual([])
  expect(stays.some(word => after.has(word))).toBe(true)
  expect(db.prepare('select count(*) as n from message').get()).toEqual({ n: stays.length })
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
})

test('an upgrade that needs 8 MiB of disk space is refused with 7 and works with 8', () => {
  const file = storeFile(shuffledStore(3_000, MIGRATIONS.slice(0, 3)).data)
  const before = statSync(file).size
  const sentence =
    /^The upgrade of the message store .* needs (\d+) MiB free on its disk for a moment, but only 0 are free: free some space, then start again\. The store is unchanged\.$/
  expect(() => openDatabase(file, MIGRATIONS, () => 0)).toThrow(sentence)
  expect(() => openDatabase(file, MIGRATIONS, () => 7 * MIB)).toThrow('only 7 are free')
  openDatabase(file, MIGRATIONS.slice(0, 3)).close()
  expect(statSync(file).size).toBe(before)
  using _ = openDatabase(file, MIGRATIONS, () => 8 * MIB)
  const taken = statSync(file).size + statSync(`${file}-wal`).size - before
  expect(taken).toBeGreaterThan(3 * MIB)
  expect(taken).toBeLessThan(8 * MIB)
})

/** Creates a store with rows of many lengths, deletes half of the rows, and empties the write-ahead log. */
function shuffledStore(most: number, migrations: readonly string[] = MIGRATIONS) {
  const data = temporaryDirectory()
  using db = openDatabase(storeFile(data), migrations)
  const come =
    db.prepare(`insert into message (rowid, id, message_id, submitted_at_ms, name, email, subject, message,
    content_hash, spam_score, state, due_at_ms) values (?, ?, ?, 0, '', '', '', ?, ?, 0, 'sent', 0)`)
  const go = db.prepare('delete from message where rowid = ?')
  const rows = Array.from({ length: 1_000 }, (_, n) => (n * 7_919) % 15_013)
  const goes = (n: number) => n % 2 === 1
  inTransaction(db, () => {
    for (let n = 0; n < rows.length + 300; n++) {
      const [row, earlier = 0] = [rows[n], rows[n - 300]]
      const times = 1 + (n % 3 === 0 ? n % 25 : (n * 13) % (most / 12))
      if (row !== undefined) come.run(row, `${n}`, `<${n}>`, wordOf(row).repeat(times), `${n}`)
      if (goes(n - 300)) go.run(earlier)
    }
  })
  db.exec('pragma wal_checkpoint(truncate)')
  const words = rows.map(wordOf)
  return {
    data,
    erased: words.filter((_, n) => goes(n)),
    stays: words.filter((_, n) => !goes(n)),
  }
}

/**
 * Finds the words (`wordOf`) that are in the store's files. Reading each file once is much faster than searching for
 * each word.
 */
function wordsIn(data: string): Set<string> {
  const files = readdirSync(data).map(name => readFileSync(join(data, name), 'latin1'))
  return new Set(files.flatMap(text => text.match(/mot-\d+-dit /g) ?? []))
}

function wordOf(row: number): string {
  return `mot-${row}-dit `
}
