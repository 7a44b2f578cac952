import { createOwnerStore, type OwnerStore } from '../owner-store.ts'
import type { Driver, Row } from '../sql/driver.ts'
import { createSqlOutbox } from '../sql/outbox.ts'
import { createStatements } from '../sql/statements.ts'
import { createSqlVisits } from '../sql/visits.ts'
import type { Store } from '../store.ts'
import type { Postgres } from './database.ts'
import { createPostgresLimiter, DELETE_FULL_BUCKETS } from './rate-limit.ts'

export const statements = createStatements({
  table: 'portfolio.message',
  waiting: 'portfolio.message',
  breaker: 'portfolio.breaker',
  alert: 'portfolio.alert',
  skipLocked: 'for update skip locked',
  takeLock: 'select pg_advisory_xact_lock(hashtextextended(:lockKey, 0))',
  listed: 'select jsonb_array_elements_text(cast(cast(:list as text) as jsonb))',
  visits: 'portfolio.visits',
  tallies: `select * from rows from (jsonb_to_recordset(cast(cast(:list as text) as jsonb))
    as (day text, kind text, page text, source text, count integer))
    with ordinality as listed(day, kind, page, source, count, nth)`,
})

// The first server that needs a day's key creates it; all others get the same key.
const KEY_OF_DAY = `insert into portfolio.address_key (day, key) values (:day, :key)
  on conflict (day) do update set day = excluded.day returning key`
// Once a day's key is deleted, nobody can find the addresses behind that day's hashes. Yesterday's key stays, because
// the clocks of server and database may differ.
const DELETE_OLD_KEYS = 'delete from portfolio.address_key where day < :now / 86400000 - 1'

const WRITE_AGAIN = `update portfolio.schema_version set version = version
  where version = (select max(version) from portfolio.schema_version)`

/** The database must already have its tables. `worker` is stored with each message that this server claims. */
export function openPostgresStore(db: Postgres, worker: string): Store {
  const driver = createDriver(db)
  return {
    outbox: createSqlOutbox(driver, worker),
    visits: createSqlVisits(driver),
    createLimiter: name => createPostgresLimiter(db, name),
    dailyKey: async day => {
      const [row] = await db.query(KEY_OF_DAY, { day, key: crypto.randomUUID() })
      return String(row?.key)
    },
    removeTraces: async () => {
      await db.query(DELETE_FULL_BUCKETS)
      await db.query(DELETE_OLD_KEYS)
    },
    isGone: () => false,
    tryWrite: () => db.query(WRITE_AGAIN),
    freeBytes: () => undefined,
    close: db.close,
  }
}

export function openPostgresOwnerStore(db: Postgres): OwnerStore {
  return createOwnerStore(createDriver(db))
}

function createDriver(db: Postgres): Driver {
  return {
    statements,
    rows: db.query,
    transaction: (statements, parameters) =>
      db.transaction(async query => {
        let found: Row[] = []
        for (const statement of statements) {
          found = await query(statement, parameters)
          if (found.length === 0) break
        }
        return found
      }),
    deleteAll: async (statement, parameters) => {
      const deleted = await db.query<{ id: string }>(statement, { ...parameters, limit: null })
      return deleted.map(({ id }) => id)
    },
    removeTraces: () => vacuum(db).catch(() => false),
    close: db.close,
  }
}

/**
 * Removes deleted rows from the table. Resolves to false when some may stay: PostgreSQL doesn't mark a page as
 * all-visible while a transaction may still need a deleted row on it.
 */
async function vacuum(db: Postgres): Promise<boolean> {
  // By default, when few rows were deleted, PostgreSQL skips index cleanup and doesn't mark their pages as all-visible.
  await db.query('vacuum (index_cleanup true) portfolio.message')
  const [table] = await db.query(
    `select relallvisible = relpages as clean from pg_class where oid = cast('portfolio.message' as regclass)`,
  )
  return table?.clean === true
}
