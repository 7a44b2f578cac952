import {
  type Accepted,
  type Claimed,
  EQUAL_CONTENT_WINDOW_MS,
  type Fingerprints,
  type NewMessage,
  type Outbox,
} from '../../outbox/outbox.ts'
import type { Driver, Parameters } from './driver.ts'
import { toAlarm, toEnvelope, toMessage, toQuarantined, toStats } from './rows.ts'

/** A digest stays readable after a flood; the commands list everything. */
const MAX_DIGEST_LINES = 200
const WINDOW = { windowMs: EQUAL_CONTENT_WINDOW_MS }

/**
 * The outbox on a SQL database: the same statements and rows for SQLite and PostgreSQL.
 * @param worker who claims, for people who look into the table
 */
export function createSqlOutbox(driver: Driver, worker: string): Outbox {
  const { statements: sql, rows } = driver
  const changesOne = async (statement: string, parameters: Parameters) =>
    (await rows(statement, parameters)).length === 1
  const one = async (statement: string) => (await rows(statement))[0] ?? {}
  return {
    now: async () => Number((await one(sql.now)).now),
    find: same => find(driver, same),
    accept: newMessage => accept(driver, newMessage),
    claim: leaseMs => claim(driver, worker, leaseMs),
    markSent: ({ id, lease }) => changesOne(sql.markSent, { id, lease }),
    retryLater: ({ id, lease }, retry) => changesOne(sql.retryLater, { id, lease, ...retry }),
    putBack: ({ id, lease }) => changesOne(sql.putBack, { id, lease }),
    stats: async () => toStats(await one(sql.stats)),
    alarm: async () => toAlarm(await one(sql.alarm)),
    reportQuarantined: async digest =>
      (await driver.both(sql.queueDigest, sql.markReported, digest)).length,
    purge: beforeMs => driver.deleteAll(sql.purge, { beforeMs }),
  }
}

async function find({ statements, rows }: Driver, { contentHash, requestHash }: Fingerprints) {
  const same = { contentHash, requestHash: requestHash ?? null, ...WINDOW }
  const [row] = await rows(statements.find, same)
  const id = typeof row?.id === 'string' ? row.id : undefined
  return { id, sameContent: Number(row?.same_content) }
}

async function accept(driver: Driver, newMessage: NewMessage): Promise<Accepted> {
  const { statements, rows, both } = driver
  const { message, quarantined, ...fields } = newMessage
  const row = {
    ...fields,
    ...message,
    submittedAtMs: newMessage.submittedAtMs ?? null,
    requestHash: newMessage.requestHash ?? null,
    state: quarantined ? 'quarantined' : 'queued',
    ...WINDOW,
  }
  // A key is unique in the table; without one, nothing there can refuse the second of two equal messages.
  const needsTurn = statements.takeTurns !== '' && row.requestHash === null
  const stored = needsTurn
    ? await both(statements.takeTurns, statements.accept, row)
    : await rows(statements.accept, row)
  if (stored.length > 0) return { id: newMessage.id, duplicate: false }
  const first = await find(driver, newMessage)
  return first.id === undefined ? 'no room' : { id: first.id, duplicate: true }
}

async function claim(driver: Driver, worker: string, leaseMs: number) {
  const lease = crypto.randomUUID()
  const [row] = await driver.rows(driver.statements.claim, { worker, lease, leaseMs })
  if (!row) return undefined
  const held = { lease, attempts: Number(row.attempts), ageMs: Number(row.age_ms) }
  const claimed = { ...toEnvelope(row), ...held }
  const letter: Claimed =
    row.kind === 'digest'
      ? { ...claimed, ...(await reportedBy(driver, claimed.id)) }
      : { ...claimed, message: toMessage(row) }
  return letter
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
