import { createOwnerStore, type OwnerStore } from '../owner-store.ts'
import type { Driver } from '../sql/driver.ts'
import { createSqlOutbox } from '../sql/outbox.ts'
import { createStatements } from '../sql/statements.ts'
import type { Store } from '../store.ts'
import type { Postgres } from './database.ts'
import { createPostgresLimiter, deleteFullBuckets } from './rate-limit.ts'

export const statements = createStatements({
  table: 'portfolio.message',
  waiting: 'portfolio.message',
  breaker: 'portfolio.breaker',
  skipLocked: 'for update skip locked',
  takeTurns: 'select pg_advisory_xact_lock(hashtextextended(:contentHash, 0))',
  listed: 'select jsonb_array_elements_text(cast(cast(:list as text) as jsonb))',
})

// The key of a day for the hash of addresses: the first server to need it makes it, the others get the same.
const KEY_OF_DAY = `insert into portfolio.address_key (day, key) values (:day, :key)
  on conflict (day) do update set day = excluded.day returning key`
// Without its key nobody can test which address a hash belongs to. A server's calendar may be some minutes ahead of
// the database's.
const DELETE_OLD_KEYS = 'delete from portfolio.address_key where day < :now / 86400000 - 1'

/** Its tables must be there. @param worker who claims, for people who look into the table */
export function openPostgresStore(db: Postgres, worker: string): Store {
  return {
    outbox: createSqlOutbox(createDriver(db), worker),
    createLimiter: name => createPostgresLimiter(db, name),
    dailyKey: async day => {
      const [row] = await db.query(KEY_OF_DAY, { day, key: crypto.randomUUID() })
      return String(row?.key)
    },
    removeTraces: async () => {
      await deleteFullBuckets(db)
      await db.query(DELETE_OLD_KEYS)
    },
    isGone: () => false,
    // Its disk is another machine's: who runs the database watches it.
    freeBytes: () => undefined,
    close: db.close,
  }
}

/** The same store for the owner's commands. */
export function openPostgresOwnerStore(db: Postgres): OwnerStore {
  return createOwnerStore(createDriver(db))
}

function createDriver(db: Postgres): Driver {
  return {
    statements,
    rows: db.query,
    rowsIf: (first, second, parameters) =>
      db.transaction(async query =>
        (await query(first, parameters)).length > 0 ? query(second, parameters) : [],
      ),
    deleteAll: async (statement, parameters) => {
      const deleted = await db.query<{ id: string }>(statement, { ...parameters, limit: null })
      return deleted.map(({ id }) => id)
    },
    // Takes the dead rows out of their pages: what no transaction sees any more is then out of reach of SQL for good.
    removeTraces: () =>
      db.query('vacuum portfolio.message').then(
        () => true,
        () => false,
      ),
    close: db.close,
  }
}
