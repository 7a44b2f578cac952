import type { Config } from '../settings/config.ts'
import type { Archive } from './archive.ts'
import { createPostgresArchive } from './postgres/archive.ts'
import { openPostgres } from './postgres/database.ts'
import { explainFailure } from './postgres/failure.ts'
import { hasSchema, migrate } from './postgres/migrate.ts'
import { readMigrations } from './postgres/migrations.ts'
import { createSqliteArchive, openExisting } from './sqlite/archive.ts'
import { StoreError } from './store.ts'

/**
 * Opens the store that the settings name, for one of the owner's commands.
 * @throws {StoreError} when there is no store yet, or it cannot be trusted or reached
 */
export async function openArchive(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: () => number,
): Promise<Archive> {
  return databaseUrl === undefined
    ? createSqliteArchive(openExisting(dataDir), now)
    : openPostgresArchive(databaseUrl)
}

async function openPostgresArchive(url: string): Promise<Archive> {
  const db = openPostgres({ url, maxConnections: 1 })
  try {
    if (!(await hasSchema(db)))
      throw new StoreError(
        'There is no message store in this database yet: the server makes it at its first start.',
      )
    await migrate(db, readMigrations())
    return createPostgresArchive(db)
  } catch (error) {
    await db.close()
    throw error instanceof StoreError ? error : new StoreError(explainFailure(error, url))
  }
}
