import { hostname } from 'node:os'
import { describeError, type Log } from '../base/log.ts'
import type { Config } from '../settings/config.ts'
import { openPostgres, type Postgres, type PostgresOptions } from './postgres/database.ts'
import { explainFailure, isPassing } from './postgres/failure.ts'
import { checkDurability, migrate } from './postgres/migrate.ts'
import { readMigrations } from './postgres/migrations.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'
import { type Store, StoreError } from './store.ts'

/** A database and its servers that start together may take this long; then systemd, or whoever restarts us, is told. */
const START_WITHIN_MS = 60_000
const TRY_EVERY_MS = 2_000

export type OpenOptions = Pick<PostgresOptions, 'deadlineMs'> & {
  /** How long a database that is away is waited for. */
  withinMs?: number
}

/**
 * Opens the store that the settings name: PostgreSQL with DATABASE_URL, else SQLite in DATA_DIR.
 * @throws {StoreError} when it cannot be trusted to keep messages, or a database stays away for a minute
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { withinMs = START_WITHIN_MS, deadlineMs }: OpenOptions = {},
): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteStore(dataDir)
  const db = openPostgres({ url: databaseUrl, ...(deadlineMs && { deadlineMs }) })
  try {
    await reach(db, { databaseUrl, log, withinMs })
    return openPostgresStore(db, `${hostname()} ${process.pid}`)
  } catch (error) {
    await db.close()
    throw error
  }
}

type Reach = { databaseUrl: string; log: Log; withinMs: number }

/** A database that is away may come back in a moment; a wrong password does not. */
async function reach(db: Postgres, { databaseUrl, log, withinMs }: Reach): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    try {
      await checkDurability(db)
      return await migrate(db, readMigrations())
    } catch (error) {
      if (error instanceof StoreError) throw error
      if (!isPassing(error) || performance.now() + TRY_EVERY_MS > deadline)
        throw new StoreError(explainFailure(error, databaseUrl))
      log.warn('database_unreachable', describeError(error))
      await new Promise(resolve => setTimeout(resolve, TRY_EVERY_MS))
    }
  }
}
