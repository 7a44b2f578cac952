import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Outbox } from '../../outbox/outbox.ts'
import { createSqlOutbox, type Driver, type Parameters } from '../sql/outbox.ts'
import { outboxStatements } from '../sql/outbox-statements.ts'
import { StoreError } from '../store.ts'
import { inTransaction, openDatabase, preparer } from './database.ts'
import { ERASED_AT_ONCE, eraseInSteps, scrub } from './erase.ts'
import { MIGRATIONS } from './migrations.ts'
import { openBeside } from './opened-file.ts'
import { removeRemains } from './restore-remains.ts'
import { beginLife, buryDead } from './worker-life.ts'

/** SQLite lets one writer in at a time: nothing is locked that a claim could pass over. */
export const statements = outboxStatements({ table: 'message', skipLocked: '' })

export function storeFile(dataDir: string): string {
  return join(dataDir, 'messages.sqlite')
}

type SqliteOutbox = Outbox & {
  /** Removes what erased messages have left in the files; false when somebody kept it there. */
  scrub: () => Promise<boolean>
  /** True when the file of the store was deleted, replaced or put out of reach: what is written now is found by nobody. */
  isGone: () => boolean
}

/**
 * Opens the message store in one SQLite file under `dataDir`. Messages that a dead worker of this
 * directory was sending are queued again at once; those of a worker that lives, or of a machine that is not this one,
 * wait for their lease to end. Once the file is gone nothing is accepted any more; what it holds is delivered.
 * @throws {StoreError} when the file or directory cannot be trusted to keep messages
 */
export function openSqliteOutbox(dataDir: string, now: () => number): SqliteOutbox {
  const db = openDatabase(storeFile(dataDir), MIGRATIONS)
  removeRemains(storeFile(dataDir))
  const file = openBeside(db)
  buryDead(dataDir, id => db.prepare(RECLAIM).run({ id, now: now() }))
  const worker = beginLife(dataDir)
  const outbox = createSqlOutbox({
    ...driverOf(db, now),
    worker: worker.name,
    close: async () => {
      if (!db.isOpen) return
      db.close()
      file.close()
      worker.end()
    },
  })
  const isGone = () => !file.isInPlace()
  // Looked at afterwards: what was in place then was in place when it was committed.
  const inPlace = async <T>(work: () => Promise<T>) => {
    const result = await work()
    if (isGone()) throw gone(dataDir)
    return result
  }
  return {
    ...outbox,
    find: same => inPlace(() => outbox.find(same)),
    accept: newMessage => inPlace(() => outbox.accept(newMessage)),
    scrub: () => scrub(db, file),
    isGone,
  }
}

function driverOf(db: DatabaseSync, now: () => number): Omit<Driver, 'worker' | 'close'> {
  const prepare = preparer(db)
  const all = (statement: string, parameters: Parameters) =>
    prepare(statement).all({ ...parameters, now: now() })
  return {
    statements,
    now: async () => now(),
    rows: async (statement, parameters) => all(statement, parameters),
    insert: async row => all(statements.accept, row),
    report: async digest =>
      inTransaction(db, () => {
        if (all(statements.queueDigest, digest).length === 0) return 0
        const { changes } = prepare(statements.markReported).run({ ...digest, now: now() })
        return Number(changes)
      }),
    purge: beforeMs =>
      eraseInSteps(db, () => all(statements.purge, { beforeMs, limit: ERASED_AT_ONCE })),
  }
}

function gone(dataDir: string): StoreError {
  const sentence = `The message store ${storeFile(dataDir)} was deleted, replaced or put out of reach while it was in use: see what has happened to it, then restart the server.`
  return Object.assign(new StoreError(sentence), { code: 'STORE_GONE' })
}

const RECLAIM = `update message set state = 'queued', wait_ms = 0, due_at_ms = :now, lease = null
  where state = 'sending' and owner like '% ' || :id`
