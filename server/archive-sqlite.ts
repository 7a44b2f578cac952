import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { domainToASCII } from 'node:url'
import type { State, StoredMessage } from './outbox.ts'
import { numberOrUndefined, type Row, toEnvelope, toMessage } from './outbox-rows.ts'
import { storeFile } from './outbox-sqlite.ts'
import { MIGRATIONS } from './outbox-sqlite-migrations.ts'
import { openDatabase } from './sqlite.ts'
import { type Erased, erase } from './sqlite-erase.ts'
import { StoreError } from './store.ts'

/** A row of the store as its owner sees it. A digest has empty fields. */
export type Entry = StoredMessage & {
  kind: 'message' | 'digest'
  state: State
  attempts: number
  dueAtMs: number
  lastError: string | undefined
  sentAtMs: number | undefined
  spamScore: number
}

/**
 * Opens the store for one of the owner's commands, beside a running server or without one.
 * @throws {StoreError} when there is no store yet, or it cannot be trusted
 */
export function openArchive(dataDir: string): DatabaseSync {
  const file = storeFile(dataDir)
  if (existsSync(file)) return openDatabase(file, MIGRATIONS)
  throw new StoreError(
    `There is no message store at ${file} yet: the server makes it at its first start.`,
  )
}

/** Newest first; `total` is how many there are without the limit. */
export function listEntries(db: DatabaseSync, { state, limit }: { state?: State; limit: number }) {
  const wanted = { state: state ?? null }
  const where = 'where :state is null or state = :state'
  const rows = db
    .prepare(
      `select * from message ${where} order by submitted_at_ms desc, rowid desc limit :limit`,
    )
    .all({ ...wanted, limit })
  const { total } = db.prepare(`select count(*) as total from message ${where}`).get(wanted) ?? {}
  return { entries: rows.map(toEntry), total: Number(total) }
}

/** Every row whose id begins with `prefix`. */
export function findEntries(db: DatabaseSync, prefix: string): Entry[] {
  const rows = db.prepare('select * from message where substr(id, 1, length(:prefix)) = :prefix')
  return rows.all({ prefix: prefix.toLowerCase() }).map(toEntry)
}

/** Makes a row due at once, as if it were new, if it is in one of these states; false when it is not. */
export function queueAgain(db: DatabaseSync, id: string, from: State[], nowMs: number): boolean {
  const statement = `update message set state = 'queued', attempts = 0, wait_ms = 0, due_at_ms = :nowMs,
      last_error = null
    where id = :id and state in (select value from json_each(:from))`
  return db.prepare(statement).run({ id, nowMs, from: JSON.stringify(from) }).changes === 1
}

/** Queues all quarantined messages and resolves to their ids. */
export function releaseAll(db: DatabaseSync, nowMs: number): string[] {
  const statement = `update message set state = 'queued', wait_ms = 0, due_at_ms = :nowMs
    where state = 'quarantined' returning id`
  return db
    .prepare(statement)
    .all({ nowMs })
    .map(({ id }) => String(id))
}

/** All messages of one address, whatever its case and however its domain is written. */
export function entriesOf(db: DatabaseSync, email: string): Entry[] {
  const wanted = comparable(email)
  const addresses = db.prepare(`select distinct email from message where kind = 'message'`).all()
  const same = addresses.map(row => String(row.email)).filter(found => comparable(found) === wanted)
  const rows = db.prepare('select * from message where email = ? order by submitted_at_ms')
  return same.flatMap(found => rows.all(found)).map(toEntry)
}

/** Erases messages for good, whatever their state. */
export function eraseEntries(db: DatabaseSync, ids: string[]): Erased {
  const statement =
    'delete from message where id in (select value from json_each(:ids)) returning id'
  return erase(db, statement, { ids: JSON.stringify(ids) })
}

/** The digests that name one of these messages. */
export function digestsNaming(db: DatabaseSync, ids: string[]): string[] {
  const statement = `select distinct digest_id from message
    where digest_id is not null and id in (select value from json_each(?))`
  return db
    .prepare(statement)
    .all(JSON.stringify(ids))
    .map(row => String(row.digest_id))
}

/** Lets the next digest tell again of what is still in quarantine: the mail of this one is gone. */
export function reportAgain(db: DatabaseSync, digestId: string): void {
  const statement = `update message set digest_id = null where digest_id = ? and state = 'quarantined'`
  db.prepare(statement).run(digestId)
}

function toEntry(row: Row): Entry {
  return {
    ...toEnvelope(row),
    message: toMessage(row),
    kind: row.kind === 'digest' ? 'digest' : 'message',
    state: String(row.state) as State,
    attempts: Number(row.attempts),
    dueAtMs: Number(row.due_at_ms),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
    sentAtMs: numberOrUndefined(row.sent_at_ms),
    spamScore: Number(row.spam_score),
  }
}

function comparable(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@')
  return `${local}@${domainToASCII(domain)}`
}
