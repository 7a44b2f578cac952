import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '../../base/places.ts'
import type { Row } from '../sql/driver.ts'
import { StoreError } from '../store.ts'
import type { Postgres } from './database.ts'

/** The key of the advisory lock that lets only one server or command migrate at a time. */
const MIGRATION_LOCK = 7_246_113
/**
 * These time limits are longer than those of other statements (pool.ts), because a migration may rewrite tables and
 * wait for running statements.
 */
const MIGRATION_TIMEOUTS = `set local statement_timeout = '10min'; set local lock_timeout = '1min'`

const HAS_SCHEMA = `select to_regclass('portfolio.schema_version') is not null as exists`

/** Oldest first, without files such as `…_supabase_cron.sql`, which need Supabase. */
export function readMigrations() {
  return readdirSync(MIGRATIONS)
    .filter(name => /^\d{14}_(?!supabase_)\w+\.sql$/.test(name))
    .sort()
    .map(name => ({
      version: name.slice(0, 14),
      script: readFileSync(join(MIGRATIONS, name), 'utf8'),
    }))
}

/**
 * Runs all missing migrations as one transaction. Each migration records its own version.
 * @throws {StoreError} when a newer program has changed the schema
 */
export async function migrate(db: Postgres, migrations = readMigrations()): Promise<void> {
  await db.runScripts(async run => {
    await run(`${MIGRATION_TIMEOUTS}; select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const [found] = await run(HAS_SCHEMA)
    const applied = found?.exists ? await run('select version from portfolio.schema_version') : []
    const newer = newerVersion(applied, migrations)
    if (newer !== undefined)
      throw new StoreError(
        `The database has schema ${newer}, newer than the ${migrations.at(-1)?.version} this program knows; run the newer program.`,
      )
    for (const { version, script } of migrations)
      if (!applied.some(row => row.version === version)) await run(script)
  })
}

/** The newest version in `applied` that is missing from `migrations`, if there is one. */
export function newerVersion(applied: Row[], migrations = readMigrations()): string | undefined {
  const known = migrations.map(({ version }) => version)
  const versions = applied.map(({ version }) => String(version))
  return versions
    .filter(version => !known.includes(version))
    .sort()
    .at(-1)
}

export async function hasSchema(db: Postgres): Promise<boolean> {
  return (await db.query(HAS_SCHEMA))[0]?.exists === true
}

/** @throws {StoreError} when `fsync` or `synchronous_commit` is off, so that a power cut could lose commits */
export async function checkDurability(db: Postgres): Promise<void> {
  const [row] = await db.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
  )
  for (const [name, value] of Object.entries(row ?? {}))
    if (value === 'off')
      throw new StoreError(
        `The database has ${name} = off, so a power cut can lose acknowledged messages; set it to on.`,
      )
}
