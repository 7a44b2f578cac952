import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Driver, Parameters, Row } from '../sql/driver.ts'
import { createStatements } from '../sql/statements.ts'
import { BUSY_TIMEOUT_MS, inTransaction } from './database.ts'

/** The most rows that one step deletes. Between two steps, the server can answer requests. */
const DELETED_AT_ONCE = 20
const LOCK_TRIES = 20
const LOCK_WAIT_MS = 25

const statements = createStatements({
  table: 'message',
  waiting: 'message indexed by message_to_deliver',
  breaker: 'breaker',
  alert: 'alert',
  skipLocked: '',
  takeLock: 'select 1',
  listed: 'select value from json_each(:list)',
  visits: 'visits',
  tallies: `select value ->> 'day' as day, value ->> 'kind' as kind, value ->> 'page' as page,
    value ->> 'source' as source, value ->> 'count' as count, key as nth from json_each(:list)`,
})

export function createSqliteDriver(db: DatabaseSync, now: () => number): Driver {
  const prepare = createPreparer(db)
  const all = (statement: string, parameters: Parameters = {}) =>
    prepare(statement).all({ ...parameters, now: now() })
  // True at first, because an earlier process may have left deleted text in the files.
  let hasTraces = true
  return {
    statements,
    rows: async <T>(statement: string, parameters?: Parameters) =>
      all(statement, parameters) as T[],
    transaction: async (statements, parameters) =>
      inTransaction(db, () => {
        let found: Row[] = []
        for (const statement of statements) {
          found = all(statement, parameters)
          if (found.length === 0) break
        }
        return found
      }),
    deleteAll: (statement, parameters) => {
      hasTraces = true
      return deleteInSteps(db, () => all(statement, { ...parameters, limit: DELETED_AT_ONCE }))
    },
    removeTraces: async () => {
      if (hasTraces) hasTraces = !(await truncateWal(db))
      return !hasTraces
    },
    close: async () => db.close(),
  }
}

function createPreparer(db: DatabaseSync): (statement: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return text => {
    const statement = prepared.get(text) ?? db.prepare(text)
    // A statement may get parameters that it doesn't use, such as `:now`.
    statement.setAllowUnknownNamedParameters(true)
    prepared.set(text, statement)
    return statement
  }
}

/** Deletes rows in small steps, and remembers their ids, so that a restore doesn't bring them back from a backup. */
async function deleteInSteps(db: DatabaseSync, deleteSome: () => Record<string, unknown>[]) {
  const deleted: string[] = []
  const remember = db.prepare('insert or ignore into erased (id) values (?)')
  for (;;) {
    const ids = inTransaction(db, () => {
      const some = deleteSome().map(({ id }) => String(id))
      for (const id of some) remember.run(id)
      return some
    })
    deleted.push(...ids)
    await setImmediate()
    if (ids.length < DELETED_AT_ONCE || !db.isOpen) return deleted
  }
}

/**
 * Moves the write-ahead log into the database file and empties the log, because it contains old copies of rows. In the
 * database file, `secure_delete` overwrites deleted rows. Resolves to false when the log stays in use, or the store is
 * closed meanwhile.
 */
async function truncateWal(db: DatabaseSync): Promise<boolean> {
  for (let attempt = 0; attempt < LOCK_TRIES && db.isOpen; attempt++) {
    // The timeout is 0, so that SQLite doesn't wait for readers here: no process could write meanwhile.
    db.exec('pragma busy_timeout = 0; pragma wal_checkpoint(passive)')
    const emptied = db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
    db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    if (emptied) return true
    await setTimeout(LOCK_WAIT_MS)
  }
  return false
}
