import {
  type Accepted,
  type Claimed,
  EQUAL_CONTENT_WINDOW_MS,
  type Fingerprints,
  type NewDigest,
  type NewMessage,
  type Outbox,
} from '../../outbox/outbox.ts'
import type { OutboxStatements } from './outbox-statements.ts'
import { type Row, toAlarm, toEnvelope, toMessage, toQuarantined, toStats } from './rows.ts'

export type Parameters = Record<string, string | number | null>

/** What the outbox needs of a database. The statements know `:now` without being given it. */
export type Driver = {
  statements: OutboxStatements
  /** Who claims, for people who look into the table. */
  worker: string
  now: () => Promise<number>
  rows: (statement: string, parameters: Parameters) => Promise<Row[]>
  /** Runs `accept`, so that of equal requests at the same time only one is stored; the row is empty for the others. */
  insert: (row: NewRow) => Promise<Row[]>
  /** Runs `queueDigest` and `markReported` as one. */
  report: (digest: NewDigest) => Promise<number>
  purge: (beforeMs: number) => Promise<string[]>
  close: () => Promise<void>
}

export type NewRow = Parameters & { contentHash: string; requestHash: string | null }

/** A digest stays readable after a flood; the commands list everything. */
const MAX_DIGEST_LINES = 200
const WINDOW = { windowMs: EQUAL_CONTENT_WINDOW_MS }

/** The outbox on a SQL database: the same statements and rows for SQLite and PostgreSQL. */
export function createSqlOutbox(driver: Driver): Outbox {
  const { statements: sql, rows } = driver
  const changesOne = async (statement: string, parameters: Parameters) =>
    (await rows(statement, parameters)).length === 1
  return {
    now: driver.now,
    find: same => find(driver, same),
    accept: newMessage => accept(driver, newMessage),
    claim: leaseMs => claim(driver, leaseMs),
    markSent: ({ id, lease }) => changesOne(sql.markSent, { id, lease }),
    retryLater: ({ id, lease }, retry) => changesOne(sql.retryLater, { id, lease, ...retry }),
    putBack: ({ id, lease }) => changesOne(sql.putBack, { id, lease }),
    stats: async () => toStats((await rows(sql.stats, {}))[0] ?? {}),
    alarm: async () => toAlarm((await rows(sql.alarm, {}))[0] ?? {}),
    reportQuarantined: driver.report,
    purge: driver.purge,
    close: driver.close,
  }
}

async function find({ statements, rows }: Driver, { contentHash, requestHash }: Fingerprints) {
  const same = { contentHash, requestHash: requestHash ?? null, ...WINDOW }
  const [row] = await rows(statements.find, same)
  const id = typeof row?.id === 'string' ? row.id : undefined
  return { id, sameContent: Number(row?.same_content) }
}

async function accept(driver: Driver, newMessage: NewMessage): Promise<Accepted> {
  const { message, quarantined, ...fields } = newMessage
  const stored = await driver.insert({
    ...fields,
    ...message,
    submittedAtMs: newMessage.submittedAtMs ?? null,
    requestHash: newMessage.requestHash ?? null,
    state: quarantined ? 'quarantined' : 'queued',
    ...WINDOW,
  })
  if (stored.length > 0) return { id: newMessage.id, duplicate: false }
  const first = await find(driver, newMessage)
  return first.id === undefined ? 'no room' : { id: first.id, duplicate: true }
}

async function claim(driver: Driver, leaseMs: number): Promise<Claimed | undefined> {
  const { statements, worker, rows } = driver
  const lease = crypto.randomUUID()
  const [row] = await rows(statements.claim, { worker, lease, leaseMs })
  if (!row) return undefined
  const held = { lease, attempts: Number(row.attempts), ageMs: Number(row.age_ms) }
  const claimed = { ...toEnvelope(row), ...held }
  return row.kind === 'digest'
    ? { ...claimed, ...(await reportedBy(driver, claimed.id)) }
    : { ...claimed, message: toMessage(row) }
}

async function reportedBy({ statements, rows }: Driver, id: string) {
  const found = await rows(statements.reportedBy, { id, limit: MAX_DIGEST_LINES })
  const [first] = found
  return {
    quarantined: found.map(toQuarantined),
    count: Number(first?.total ?? 0),
    full: Boolean(first?.is_full),
  }
}
