import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { describeError, type Log } from '../../base/log.ts'
import type { OwnerStore } from '../owner-store.ts'
import { type Store, StoreError } from '../store.ts'
import { openPostgres, type Postgres, type PostgresOptions } from './database.ts'
import { describeDatabaseFailure, isTemporary } from './failure.ts'
import { checkDurability, hasSchema, migrate } from './migrate.ts'
import { openPostgresOwnerStore, openPostgresStore, statements } from './store.ts'

/** A starting server tries to reach the database for about this long, then fails; systemd or Docker starts it again. */
const START_WITHIN_MS = 60_000
const TRY_EVERY_MS = 2_000

export type OpenOptions = Pick<PostgresOptions, 'deadlineMs'> & {
  withinMs?: number
}

export function openSharedStore(
  url: string,
  log: Log,
  { withinMs = START_WITHIN_MS, deadlineMs }: OpenOptions,
): Promise<Store> {
  return onPostgres({ url, deadlineMs }, async db => {
    await prepare(db, log, performance.now() + withinMs)
    await db.query(statements.probeNow)
    return openPostgresStore(db, `${hostname()} ${process.pid}`)
  })
}

export function openSharedOwnerStore(url: string): Promise<OwnerStore> {
  return onPostgres({ url }, async db => {
    if (!(await hasSchema(db)))
      throw new StoreError(
        'There is no message store in this database yet: the server makes it at its first start.',
      )
    await migrate(db)
    return openPostgresOwnerStore(db)
  })
}

async function onPostgres<T>(options: PostgresOptions, open: (db: Postgres) => Promise<T>) {
  const db = openPostgres(options)
  try {
    return await open(db)
  } catch (error) {
    await db.close()
    throw error instanceof StoreError
      ? error
      : new StoreError(describeDatabaseFailure(error, options.url))
  }
}

/**
 * Checks and migrates the database. After a temporary error, tries again until `deadlineMs`; a permanent error, such as
 * a wrong password, is thrown immediately.
 */
async function prepare(db: Postgres, log: Log, deadlineMs: number): Promise<void> {
  for (;;) {
    try {
      await checkDurability(db)
      return await migrate(db)
    } catch (error) {
      const isLate = performance.now() + TRY_EVERY_MS > deadlineMs
      if (error instanceof StoreError || !isTemporary(error) || isLate) throw error
      log.warn('database_unreachable', describeError(error))
      await setTimeout(TRY_EVERY_MS)
    }
  }
}
