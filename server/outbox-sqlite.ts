import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type Claimed,
  type DigestDraft,
  type Draft,
  EQUAL_CONTENT_WINDOW_MS,
  type Fingerprints,
  type Outbox,
  type Retry,
} from './outbox.ts'
import { numberOrUndefined, toAside, toEnvelope, toMessage } from './outbox-sqlite-rows.ts'
import * as sql from './outbox-sqlite-statements.ts'
import { inTransaction, openDatabase } from './sqlite.ts'
import { erase } from './sqlite-erase.ts'

const MACHINE = hostname()
const OWNER = `${MACHINE} ${process.pid}`
/** A digest stays readable after a flood; the commands list everything. */
const MAX_DIGEST_LINES = 200

export function storeFile(dataDir: string): string {
  return join(dataDir, 'messages.sqlite')
}

/**
 * Opens the message store in one SQLite file under `dataDir`. Messages that a dead process of this machine was
 * sending are queued again at once; those of another machine wait for their lease to end.
 * @throws {StoreError} when the file or directory cannot be trusted to keep messages
 */
export function openSqliteOutbox(dataDir: string, now: () => number): Outbox {
  const db = openDatabase(storeFile(dataDir), sql.MIGRATIONS)
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
    if (!row) return undefined
    const claimed = { ...toEnvelope(row), lease, attempts: Number(row.attempts) }
    return row.kind === 'digest'
      ? { ...claimed, ...this.#reportedBy(claimed.id) }
      : { ...claimed, message: toMessage(row) }
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

  async reportQuarantined(digest: DigestDraft) {
    const { beforeMs, submittedAtMs, id } = digest
    return inTransaction(this.#db, () =>
      this.#change(sql.QUEUE_DIGEST, digest)
        ? Number(this.#statement(sql.MARK_REPORTED).run({ id, beforeMs, submittedAtMs }).changes)
        : 0,
    )
  }

  async purge(beforeMs: number) {
    return erase(this.#db, sql.PURGE, { beforeMs }).ids
  }

  async close() {
    if (this.#db.isOpen) this.#db.close()
  }

  #find(same: { contentHash: string; requestHash: string | null; now: number }) {
    const row = this.#statement(sql.FIND).get({ ...same, window: EQUAL_CONTENT_WINDOW_MS })
    const id = typeof row?.id === 'string' ? row.id : undefined
    return { id, sameContent: Number(row?.same_content) }
  }

  #reportedBy(id: string) {
    const rows = this.#statement(sql.ASIDE).all({ id, limit: MAX_DIGEST_LINES })
    return { aside: rows.map(toAside), count: Number(rows[0]?.total ?? 0) }
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
