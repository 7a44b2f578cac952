import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../testing/server.ts'
import { BUSY_TIMEOUT_MS, openDatabase } from './database.ts'
import { createSqliteDriver } from './driver.ts'

test('a claim reads waiting messages in index order, without sorting', async () => {
  using db = openDatabase(join(temporaryDirectory(), 'a.sqlite'))
  const { rows, statements } = createSqliteDriver(db, () => 0)
  const claiming = { worker: 'w', lease: 'l', leaseMs: 1 }
  const plan = JSON.stringify(await rows(`explain query plan ${statements.claim}`, claiming))
  expect(plan).toContain('SCAN message USING INDEX message_to_deliver')
  expect(plan).not.toContain('B-TREE FOR ORDER BY')
})

test('removeTraces leaves SQLite’s busy_timeout unchanged', async () => {
  using db = openDatabase(join(temporaryDirectory(), 'a.sqlite'))
  expect(await createSqliteDriver(db, () => 0).removeTraces()).toBe(true)
  expect(db.prepare('pragma busy_timeout').get()).toEqual({ timeout: BUSY_TIMEOUT_MS })
})
