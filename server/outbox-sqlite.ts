import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Outbox } from './outbox.ts'
import { createSqlOutbox, type Parameters } from './outbox-sql.ts'
import { MIGRATIONS } from './outbox-sqlite-migrations.ts'
import { outboxStatements } from './outbox-statements.ts'
import { inTransaction, openDatabase, preparer } from './sqlite.ts'
import { erase } from './sqlite-erase.ts'

const MACHINE = hostname()
const OWNER = `${MACHINE} ${process.pid}`
/** SQLite lets one writer in at a time: nothing is locked that a claim could pass over. */
export const statements = outboxStatements({ table: 'message', skipLocked: '' })

export function storeFile(dataDir: string): string {
  return join(dataDir, 'messages.sqlite')
}

/**
 * Opens the message store in one SQLite file under `dataDir`. Messages that a dead process of this machine was
 * sending are queued again at once; those of another machine wait for their lease to end.
 * @throws {StoreError} when the file or directory cannot be trusted to keep messages
 */
export function openSqliteOutbox(dataDir: string, now: () => number): Outbox {
  const db = openDatabase(storeFile(dataDir), MIGRATIONS)
  reclaim(db, now())
  const prepare = preparer(db)
  const all = (statement: string, parameters: Parameters) =>
    prepare(statement).all({ ...parameters, now: now() })
  return createSqlOutbox({
    statements,
    owner: OWNER,
    now: async () => now(),
    rows: async (statement, parameters) => all(statement, parameters),
    insert: async row => all(statements.accept, row),
    report: async digest =>
      inTransaction(db, () => {
        if (all(statements.queueDigest, digest).length === 0) return 0
        const { changes } = prepare(statements.markReported).run({ ...digest, now: now() })
        return Number(changes)
      }),
    purge: async beforeMs => erase(db, statements.purge, { beforeMs }).ids,
    close: async () => {
      if (db.isOpen) db.close()
    },
  })
}

const RECLAIM = `update message set state = 'queued', wait_ms = 0, due_at_ms = :now, lease = null
  where state = 'sending' and owner = :owner`

/** The same process id on the same machine is an earlier life of this one, as in a restarted container. */
function reclaim(db: DatabaseSync, nowMs: number): void {
  const owners = db.prepare(`select distinct owner from message where state = 'sending'`).all()
  for (const { owner } of owners) {
    const [host, pid] = String(owner).split(' ')
    const isDead = host === MACHINE && (Number(pid) === process.pid || !isAlive(Number(pid)))
    if (isDead) db.prepare(RECLAIM).run({ owner: String(owner), now: nowMs })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
