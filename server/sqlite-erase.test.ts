import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createSqliteArchive, openExisting } from './archive-sqlite.ts'
import { filesHold } from './commands/test-kit.ts'
import { LEASE_MS } from './outbox.ts'
import { openSqliteOutbox } from './outbox-sqlite.ts'
import { draft, MESSAGE, temporaryDirectory } from './test-kit.ts'

/** A store in use whose rows have been rewritten often, a third of them with «Adieu». */
async function busyStore() {
  const data = temporaryDirectory()
  const outbox = openSqliteOutbox(data, () => 0)
  const ids = Array.from({ length: 60 }, (_, n) => `${n}`)
  const gone = ids.filter((_, n) => n % 3 === 0)
  for (const id of ids) {
    const text = (gone.includes(id) ? 'Adieu ' : 'Bonjour ').repeat(200)
    await outbox.accept(draft(id, { message: { ...MESSAGE, message: text } }))
    const claimed = await outbox.claim(LEASE_MS)
    const retry = { state: 'queued', waitMs: 0, error: '451 DATA '.repeat(20) } as const
    if (claimed) await outbox.retryLater(claimed, retry)
  }
  return { data, gone }
}

test('erased text leaves every file of a store in use, and its ids are remembered', async () => {
  const { data, gone } = await busyStore()
  const db = openExisting(data)
  expect(await createSqliteArchive(db, () => 0).erase([...gone, 'unknown'])).toEqual({
    ids: gone,
    scrubbed: true,
  })
  expect(filesHold(data, ['Adieu'])).toBe(false)
  expect(filesHold(data, ['Bonjour'])).toBe(true)
  expect(db.prepare('select count(*) as n from erased').get()).toEqual({ n: 20 })
  db.close()
})

test('while a reader keeps old text in the files, the rows are erased and the rest is admitted', async () => {
  const { data, gone } = await busyStore()
  const reader = new DatabaseSync(join(data, 'messages.sqlite'), { readOnly: true })
  reader.exec('begin; select count(*) from message')
  const db = openExisting(data)
  db.exec('pragma busy_timeout = 0')
  expect(await createSqliteArchive(db, () => 0).erase(gone)).toEqual({ ids: gone, scrubbed: false })
  expect(db.prepare('select count(*) as n from message').get()).toEqual({ n: 40 })
  reader.close()
  db.close()
})
