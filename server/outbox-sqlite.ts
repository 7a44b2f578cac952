import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import {
  type Claimed,
  type Draft,
  EQUAL_CONTENT_WINDOW_MS,
  type Fingerprints,
  type Outbox,
  type Retry,
} from './outbox.ts'
import * as sql from './outbox-sqlite-statements.ts'
import { openDatabase } from './sqlite.ts'

const MACHINE = hostname()
const OWNER = `${MACHINE} ${process.pid}`

/**
 * Opens the message store in one SQLite file under `dataDir`. Messages that a dead process of this machine was
 * sending are queued again at once; those of another machine wait for their lease to end.
 * @throws {StoreError} when the file or directory cannot be trusted to keep messages
 */
export function openSqliteOutbox(dataDir: string, now: () => number): Outbox {
  const db = openDatabase(join(dataDir, 'messages.sqlite'), sql.MIGRATIONS)
  reclaim(db, now())
  return new SqliteOutbox(db, now)
}

class SqliteOutbox implements Outbox {
  readonly #db: DatabaseSync
  readonly #now: () => number
  readonly #prepared = new Map<string, StatementSync>()

  constructor(db: DatabaseSync, now: () => number) {
    this.#db = db
    this.#now = now
  }

  async find({ contentHash, requestHash }: Fingerprints) {
    return this.#find({ contentHash, requestHash: requestHash ?? null, now: this.#now() })
  }

  async accept({ message, quarantined, ...draft }: Draft) {
    const { id, contentHash, submittedAtMs } = draft
    const requestHash = draft.requestHash ?? null
    const state = quarantined ? 'quarantined' : 'queued'
    const row = { ...draft, ...message, requestHash, state, window: EQUAL_CONTENT_WINDOW_MS }
    if (this.#change(sql.ACCEPT, row)) return { id, duplicate: false }
    const stored = this.#find({ contentHash, requestHash, now: submittedAtMs })
    return { id: String(stored.id), duplicate: true }
  }

  async claim(leaseMs: number) {
    const lease = randomUUID()
    const row = this.#statement(sql.CLAIM).get({ owner: OWNER, lease, leaseMs, now: this.#now() })
    return row && toClaimed(row, lease)
  }

  async markSent({ id, lease }: Claimed) {
    return this.#change(sql.MARK_SENT, { id, lease, now: this.#now() })
  }

  async retryLater({ id, lease }: Claimed, { state, waitMs, error }: Retry) {
    return this.#change(sql.RETRY_LATER, { id, lease, state, waitMs, error, now: this.#now() })
  }

  async stats() {
    const row = this.#statement(sql.STATS).get() ?? {}
    return {
      queued: Number(row.queued),
      parked: Number(row.parked),
      quarantined: Number(row.quarantined),
      oldestQueuedAtMs: numberOrUndefined(row.oldest),
      lastSentAtMs: numberOrUndefined(row.last_sent),
    }
  }

  async close() {
    if (this.#db.isOpen) this.#db.close()
  }

  #find(same: { contentHash: string; requestHash: string | null; now: number }) {
    const row = this.#statement(sql.FIND).get({ ...same, window: EQUAL_CONTENT_WINDOW_MS })
    const id = typeof row?.id === 'string' ? row.id : undefined
    return { id, sameContent: Number(row?.same_content) }
  }

  #change(statement: string, row: Record<string, SQLInputValue>): boolean {
    return this.#statement(statement).run(row).changes === 1
  }

  #statement(text: string): StatementSync {
    const prepared = this.#prepared.get(text) ?? this.#db.prepare(text)
    this.#prepared.set(text, prepared)
    return prepared
  }
}

function toClaimed(row: Record<string, SQLOutputValue>, lease: string): Claimed {
  const { id, message_id, submitted_at_ms, attempts, name, email, subject, message } = row
  return {
    id: String(id),
    messageId: String(message_id),
    submittedAtMs: Number(submitted_at_ms),
    message: {
      name: String(name),
      email: String(email),
      subject: String(subject),
      message: String(message),
    },
    lease,
    attempts: Number(attempts),
  }
}

/** The same process id on the same machine is an earlier life of this one, as in a restarted container. */
function reclaim(db: DatabaseSync, nowMs: number): void {
  const owners = db.prepare(`select distinct owner from message where state = 'sending'`).all()
  for (const { owner } of owners) {
    const [host, pid] = String(owner).split(' ')
    const isDead = host === MACHINE && (Number(pid) === process.pid || !isAlive(Number(pid)))
    if (isDead) db.prepare(sql.RECLAIM).run({ owner: String(owner), now: nowMs })
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

function numberOrUndefined(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
