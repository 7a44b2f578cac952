import type { Outbox } from '../../outbox/outbox.ts'
import { createSqlOutbox } from '../sql/outbox.ts'
import { outboxStatements } from '../sql/outbox-statements.ts'
import type { Postgres } from './database.ts'

export const statements = outboxStatements({
  table: 'portfolio.message',
  skipLocked: 'for update skip locked',
})

// Without a key nothing unique can refuse the second of two equal messages: their senders take turns.
const TAKE_TURNS = 'select pg_advisory_xact_lock(hashtextextended(:contentHash, 0))'

// Both halves see one moment: what is quarantined while they run is for the next digest.
const REPORT = `with digest as (${statements.queueDigest})
  ${statements.markReported} and exists (select from digest) returning id`

export type PostgresOutboxOptions = {
  db: Postgres
  /** Who claims, for people who look into the table. */
  worker: string
}

/** The clock of the database in ms since 1970. */
export async function readNow(db: Postgres): Promise<number> {
  return Number((await db.query('select :now as now'))[0]?.now)
}

/**
 * The outbox on PostgreSQL, for any number of servers. Its tables must be there: see supabase/migrations. What another
 * server is sending is left to it until its lease ends. Closing it leaves `db` open, which belongs to the caller.
 */
export function openPostgresOutbox({ db, worker }: PostgresOutboxOptions): Outbox {
  return createSqlOutbox({
    statements,
    worker,
    now: () => readNow(db),
    rows: db.query,
    insert: row =>
      row.requestHash === null
        ? db.transaction(async query => {
            await query(TAKE_TURNS, { contentHash: row.contentHash })
            return query(statements.accept, row)
          })
        : db.query(statements.accept, row),
    report: async digest => (await db.query(REPORT, digest)).length,
    purge: async beforeMs =>
      (await db.query(statements.purge, { beforeMs, limit: null })).map(({ id }) => String(id)),
    close: async () => {},
  })
}
