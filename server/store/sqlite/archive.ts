import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Archive } from '../archive.ts'
import { createSqlArchive } from '../sql/archive.ts'
import { archiveStatements } from '../sql/archive-statements.ts'
import { StoreError } from '../store.ts'
import { openDatabase, preparer } from './database.ts'
import { ERASED_AT_ONCE, eraseInSteps, scrub } from './erase.ts'
import { MIGRATIONS } from './migrations.ts'
import { openBeside } from './opened-file.ts'
import { statements as outbox, storeFile } from './outbox.ts'
import { removeRemains } from './restore-remains.ts'

const statements = archiveStatements({
  table: 'message',
  listed: 'select value from json_each(:list)',
})

/**
 * Opens the file of the store for the owner's commands.
 * @throws {StoreError} when there is no store yet, or it cannot be trusted
 */
export function openExisting(dataDir: string): DatabaseSync {
  const file = storeFile(dataDir)
  if (!existsSync(file))
    throw new StoreError(
      `There is no message store at ${file} yet: the server makes it at its first start.`,
    )
  const db = openDatabase(file, MIGRATIONS)
  removeRemains(file)
  return db
}

/** The archive of an open file, which it closes. */
export function createSqliteArchive(db: DatabaseSync, now: () => number): Archive {
  const file = openBeside(db)
  const prepare = preparer(db)
  return createSqlArchive({
    statements,
    purge: outbox.purge,
    now: async () => now(),
    rows: async (statement, parameters) => prepare(statement).all({ ...parameters, now: now() }),
    erase: async (statement, parameters) => {
      const wanted = { ...parameters, limit: ERASED_AT_ONCE }
      const ids = await eraseInSteps(db, () => prepare(statement).all({ ...wanted, now: now() }))
      return { ids, traceless: ids.length === 0 || (await scrub(db, file)) }
    },
    close: async () => {
      db.close()
      file.close()
    },
  })
}
