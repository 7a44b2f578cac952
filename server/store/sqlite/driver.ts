import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Driver, Parameters } from '../sql/driver.ts'
import { createStatements } from '../sql/statements.ts'
import { BUSY_TIMEOUT_MS, inTransaction } from './database.ts'

/** Rows of one step: a few milliseconds, after which the server answers those who wait. */
const DELETED_AT_ONCE = 20
const LOCK_TRIES = 20
const LOCK_WAIT_MS = 25

/** SQLite lets one writer in at a time: nothing is locked that a claim could pass over, or that needs turns. */
const statements = createStatements({
  table: 'message',
  waiting: 'message indexed by message_to_deliver',
  breaker: 'breaker',
  skipLocked: '',
  takeTurns: '',
  listed: 'select value from json_each(:list)',
})

/** What outbox and store need, of an open database. */
export function createSqliteDriver(db: DatabaseSync, now: () => number): Driver {
  const prepare = createPreparer(db)
  const all = (statement: string, parameters: Parameters = {}) =>
    prepare(statement).all({ ...parameters, now: now() })
  // Whatever an earlier life was deleting when it ended.
  let hasTraces = true
  return {
    statements,
    rows: async <T>(statement: string, parameters?: Parameters) =>
      all(statement, parameters) as T[],
    rowsIf: async (first, second, parameters) =>
      inTransaction(db, () => (all(first, parameters).length > 0 ? all(second, parameters) : [])),
    deleteAll: (statement, parameters) => {
      hasTraces = true
      return deleteInSteps(db, () => all(statement, { ...parameters, limit: DELETED_AT_ONCE }))
    },
    removeTraces: async () => {
      if (hasTraces) hasTraces = !(await emptyLog(db))
      return !hasTraces
    },
    close: async () => db.close(),
  }
}

/** Prepares each statement once. */
function createPreparer(db: DatabaseSync): (statement: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return text => {
    const statement = prepared.get(text) ?? db.prepare(text)
    // All are given the time, also those that do not ask for it.
    statement.setAllowUnknownNamedParameters(true)
    prepared.set(text, statement)
    return statement
  }
}

/** Remembers the ids for good: a restored backup must not bring the messages back. */
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
 * Brings the write-ahead log, with its old copies of rows, into the file and cuts it to nothing; false while a reader
 * needs it. Deleted rows themselves have been overwritten by `secure_delete`.
 */
async function emptyLog(db: DatabaseSync): Promise<boolean> {
  for (let attempt = 0; attempt < LOCK_TRIES && db.isOpen; attempt++) {
    // A writer would have to wait for as long as SQLite waits for a reader here: not at all.
    db.exec('pragma busy_timeout = 0; pragma wal_checkpoint(passive)')
    const emptied = db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
    db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    if (emptied) return true
    await setTimeout(LOCK_WAIT_MS)
  }
  return false
}
