import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { filesHold } from '../../../workshop/testing/commands.ts'
import { MESSAGE, newMessage, temporaryDirectory } from '../../../workshop/testing/server.ts'
import { sendAll } from '../../../workshop/testing/stores.ts'
import { inTransaction, openDatabase, storeFile } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqliteArchive, openSqliteStore } from './store.ts'

/** Somebody who looks at the messages, and keeps SQLite from emptying its log. */
function openReader(data: string): DatabaseSync {
  const reader = new DatabaseSync(storeFile(data), { readOnly: true })
  reader.exec('begin; select count(*) from message')
  return reader
}

test('while a reader keeps old text in the files, the rows are deleted and the rest is admitted', async () => {
  const data = temporaryDirectory()
  const { outbox } = openSqliteStore(data, () => 0)
  for (const id of ['gone', 'stays']) await outbox.accept(newMessage(id))
  using _ = openReader(data)
  const archive = openSqliteArchive(data, () => 0)
  expect(await archive.forget(['gone', 'unknown'])).toEqual({ ids: ['gone'], traceless: false })
  expect(await archive.list({})).toMatchObject({ total: 1 })
  await archive.close()
})

test('while many messages are purged, a visitor is answered', async () => {
  const { outbox } = openSqliteStore(temporaryDirectory(), () => 0)
  for (let n = 0; n < 60; n++) await outbox.accept(newMessage(`${n}`))
  await sendAll(outbox)
  const order: string[] = []
  const purging = outbox.purge(1).then(ids => order.push(`${ids.length} purged`))
  await outbox.accept(newMessage('visitor')).then(() => order.push('stored'))
  await purging
  expect(order).toEqual(['stored', '60 purged'])
})

test('what an earlier life deleted, but had no time to remove from the files, the next one removes', async () => {
  const data = temporaryDirectory()
  const earlier = openSqliteStore(data, () => 0)
  await earlier.outbox.accept(newMessage('a', { message: { ...MESSAGE, message: 'Adieu' } }))
  await sendAll(earlier.outbox)
  const reader = openReader(data)
  expect(await earlier.outbox.purge(1)).toEqual(['a'])
  await earlier.close()
  const store = openSqliteStore(data, () => 0)
  await store.removeTraces()
  expect(filesHold(data, ['Adieu'])).toBe(true)
  reader.close()
  await store.removeTraces()
  expect(filesHold(data, ['Adieu'])).toBe(false)
})

// Rows of many lengths, whose pages are split, merged and refilled.
test.each([300, 9_000])(
  'texts of up to %i characters leave no copy on the pages their rows were moved from',
  most => {
    const { data, erased, stays } = shuffledStore(most)
    expect(filesHold(data, erased)).toBe(false)
    expect(filesHold(data, stays)).toBe(true)
  },
)

test('copies that a store of an older version kept there go with its upgrade', () => {
  const { data, erased, stays } = shuffledStore(3_000, MIGRATIONS.slice(0, 3))
  expect(filesHold(data, erased)).toBe(true)
  using db = openDatabase(storeFile(data))
  db.exec('pragma wal_checkpoint(truncate)')
  expect(filesHold(data, erased)).toBe(false)
  expect(filesHold(data, stays)).toBe(true)
  expect(db.prepare('select count(*) as n from message').get()).toEqual({ n: stays.length })
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
})

/** A store after a busy life: rows of all lengths came anywhere, grew, shrank and were deleted; the log is empty. */
function shuffledStore(most: number, migrations: readonly string[] = MIGRATIONS) {
  const data = temporaryDirectory()
  using db = openDatabase(storeFile(data), migrations)
  const random = numbersFrom(most)
  const live: number[] = []
  const erased: number[] = []
  const { come, change, go } = prepareLife(db)
  const arrive = (n: number) => {
    const place = (n * 7_919) % 15_013
    const times = 1 + random(random(2) === 0 ? 25 : most / 12)
    come.run(place, `${n}`, `<${n}>`, wordOf(place).repeat(times), `${n}`)
    live.push(place)
  }
  const leaveOrStay = (row: number) => {
    if (random(2) === 0) live.push(row)
    if (live.at(-1) === row) change.run('x'.repeat(random(300)), 'y'.repeat(random(60)), row)
    else erased.push(Number(go.get(row)?.rowid))
  }
  inTransaction(db, () => {
    for (let n = 1; n <= 700; n++) arrive(n)
    for (let n = 701; n <= 1_500; n++) {
      const [row = 0] = live.splice(random(live.length), 1)
      leaveOrStay(row)
      if (n < 1_000) arrive(n)
    }
  })
  db.exec('pragma wal_checkpoint(truncate)')
  return { data, erased: erased.map(wordOf), stays: live.map(wordOf) }
}

function prepareLife(db: DatabaseSync) {
  return {
    come: db.prepare(`insert into message (rowid, id, message_id, submitted_at_ms, name, email, subject, message,
      content_hash, spam_score, state, due_at_ms) values (?, ?, ?, 0, '', '', '', ?, ?, 0, 'sent', 0)`),
    change: db.prepare('update message set last_error = ?, owner = ? where rowid = ?'),
    go: db.prepare('delete from message where rowid = ? returning rowid'),
  }
}

function wordOf(row: number): string {
  return `mot-${row}-dit `
}

/** Whole numbers below a bound, the same for the same seed (Lehmer). */
function numbersFrom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * bound)
  }
}
