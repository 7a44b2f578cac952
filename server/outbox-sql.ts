import {
  type Claimed,
  type DigestDraft,
  EQUAL_CONTENT_WINDOW_MS,
  type Fingerprints,
  type Outbox,
  type StoredDigest,
} from './outbox.ts'
import { type Row, toAside, toEnvelope, toMessage, toStats } from './outbox-rows.ts'
import type { OutboxStatements } from './outbox-statements.ts'

export type Parameters = Record<string, string | number | null>

/** What the outbox needs of a database. The statements know `:now` without being given it. */
export type Driver = {
  statements: OutboxStatements
  /** Who claims, for people who look into the table. */
  owner: string
  now: () => Promise<number>
  rows: (statement: string, parameters: Parameters) => Promise<Row[]>
  /** Runs `accept`, so that of equal requests at the same time only one is stored; the row is empty for the others. */
  insert: (row: NewRow) => Promise<Row[]>
  /** Runs `queueDigest` and `markReported` as one. */
  report: (digest: DigestDraft) => Promise<number>
  purge: (beforeMs: number) => Promise<string[]>
  close: () => Promise<void>
}

export type NewRow = Parameters & { contentHash: string; requestHash: string | null }

/** A digest stays readable after a flood; the commands list everything. */
const MAX_DIGEST_LINES = 200
const WINDOW = { windowMs: EQUAL_CONTENT_WINDOW_MS }

/** The outbox on a SQL database: the same statements and rows for SQLite and PostgreSQL. */
export function createSqlOutbox(driver: Driver): Outbox {
  const { statements: sql, owner, rows } = driver
  const changesOne = async (statement: string, parameters: Parameters) =>
    (await rows(statement, parameters)).length === 1

  async function find({ contentHash, requestHash }: Fingerprints) {
    const same = { contentHash, requestHash: requestHash ?? null, ...WINDOW }
    const [row] = await rows(sql.find, same)
    const id = typeof row?.id === 'string' ? row.id : undefined
    return { id, sameContent: Number(row?.same_content) }
  }

  async function reportedBy(id: string): Promise<Pick<StoredDigest, 'aside' | 'count'>> {
    const found = await rows(sql.reportedBy, { id, limit: MAX_DIGEST_LINES })
    return { aside: found.map(toAside), count: Number(found[0]?.total ?? 0) }
  }

  async function claim(leaseMs: number): Promise<Claimed | undefined> {
    const lease = crypto.randomUUID()
    const [row] = await rows(sql.claim, { owner, lease, leaseMs })
    if (!row) return undefined
    const held = { lease, attempts: Number(row.attempts), ageMs: Number(row.age_ms) }
    const claimed = { ...toEnvelope(row), ...held }
    return row.kind === 'digest'
      ? { ...claimed, ...(await reportedBy(claimed.id)) }
      : { ...claimed, message: toMessage(row) }
  }

  return {
    now: driver.now,
    find,
    accept: async ({ message, quarantined, requestHash = null, submittedAtMs, ...draft }) => {
      const state = quarantined ? 'quarantined' : 'queued'
      const given = { submittedAtMs: submittedAtMs ?? null, requestHash }
      const { id, contentHash } = draft
      const stored = await driver.insert({ ...draft, ...message, ...given, state, ...WINDOW })
      if (stored.length > 0) return { id, duplicate: false }
      const first = await find({ contentHash, requestHash: requestHash ?? undefined })
      return { id: String(first.id), duplicate: true }
    },
    claim,
    markSent: ({ id, lease }) => changesOne(sql.markSent, { id, lease }),
    retryLater: ({ id, lease }, retry) => changesOne(sql.retryLater, { id, lease, ...retry }),
    stats: async () => toStats((await rows(sql.stats, {}))[0] ?? {}),
    reportQuarantined: driver.report,
    purge: driver.purge,
    close: driver.close,
  }
}
