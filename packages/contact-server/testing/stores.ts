import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, inject, onTestFinished } from 'vitest'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OwnerStore } from '../store/owner-store.ts'
import { openPostgres, type Postgres } from '../store/postgres/database.ts'
import { migrate } from '../store/postgres/migrate.ts'
import { openPostgresOwnerStore, openPostgresStore } from '../store/postgres/store.ts'
import { openSqliteOwnerStore, openSqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { temporaryDirectory } from './server.ts'

/** A store for one test, empty at first. */
export type Place = {
  env: Record<string, string>
  /** `now` replaces the machine's or the database's clock. */
  open: (now?: () => number) => Store
  /** The caller must close this store. */
  openOwnerStore: (now: () => number) => OwnerStore
  /** In the SQL, `message` stands for the table of messages. */
  sql: (text: string) => Promise<Record<string, unknown>[]>
  /** Makes the database refuse one kind of change to messages, such as `insert`, until `allow` is called. */
  refuse: (
    change: 'insert' | 'update of sent_at_ms' | 'update of served',
  ) => Promise<{ allow: () => Promise<unknown> }>
}

/** Puts `count` messages into quarantine, oldest first. The store must have been opened before. */
export async function fillQuarantine({ sql }: Place, count: number): Promise<void> {
  await sql(`insert into message (id, message_id, submitted_at_ms, due_at_ms, state, name, email, subject,
      message, content_hash, spam_score)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count})
    select 'spam-' || n, 'spam-' || n, n, n, 'quarantined', 'n', 'n@b.fr', 's', 'm', 'spam-' || n, 7
    from counted`)
}

export async function sendAll(outbox: Outbox): Promise<string[]> {
  const sent: string[] = []
  for (let next = await outbox.claim(LEASE_MS); next; next = await outbox.claim(LEASE_MS))
    if (await outbox.markSent(next)) sent.push(next.id)
  return sent
}

export function damagePage(file: string, page: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
}

/**
 * The arguments that make a separate Node process run `script`, in which `outbox` is the outbox of the store in `dataDir`.
 * @param first code that runs after the imports and before the store is opened
 */
export function scriptOnStore(dataDir: string, script: string, first = ''): string[] {
  const store = join(import.meta.dirname, '../store/sqlite/store.ts')
  // JSON.stringify quotes the paths correctly, even with an apostrophe.
  const open = `import { openSqliteStore } from ${JSON.stringify(store)}
    ${first}
    const { outbox } = openSqliteStore(${JSON.stringify(dataDir)}, () => 0)`
  return ['--input-type=module-typescript', '-e', `${open}\n${script}`]
}

export function onEveryStore(suite: (newPlace: () => Promise<Place>) => void): void {
  describe('on SQLite', () => suite(newSqlitePlace))
  onPostgres(suite)
}

export function onPostgres(suite: (newPlace: () => Promise<Place>) => void): void {
  describe.skipIf(!inject('postgresUrl'))('on PostgreSQL', () => suite(newPostgresPlace))
}

export async function newSqlitePlace(): Promise<Place> {
  const dataDir = join(temporaryDirectory(), 'data')
  const sql = async (text: string) => {
    using db = new DatabaseSync(join(dataDir, 'messages.sqlite'))
    return db.prepare(text).all()
  }
  return {
    env: { DATA_DIR: dataDir },
    open: now => closedInTheEnd(openSqliteStore(dataDir, now)),
    openOwnerStore: now => openSqliteOwnerStore(dataDir, now),
    sql,
    refuse: async change => {
      await sql(`create trigger refusal before ${change} on message
        begin select raise(abort, 'refused'); end`)
      return { allow: () => sql('drop trigger refusal') }
    },
  }
}

// The test files of one Vitest worker share this database, because they run one after another.
let migrated: Promise<string> | undefined

async function newMigratedDatabase(): Promise<string> {
  const created = await newDatabase()
  const db = openPostgres({ url: created, maxConnections: 1 })
  await migrate(db)
  await db.close()
  return created
}

async function newPostgresPlace(): Promise<Place> {
  migrated ??= newMigratedDatabase()
  const url = await migrated
  const db = openInTest(url)
  // On a busy machine, inserting a test's thousands of rows can take longer than the statement timeout.
  const run = (text: string) =>
    db.runScripts(async script => {
      await script('set local statement_timeout = 0')
      return script(text)
    })
  for (const table of ['message', 'breaker', 'rate_bucket', 'address_key', 'visits', 'alert'])
    await run(`delete from portfolio.${table}`)
  const sql = (text: string) =>
    run(text.replace(/\b(from|on|update|into) message\b/g, '$1 portfolio.message'))
  const connect = (now?: () => number) =>
    openPostgres({ url, ...(now && { now: () => `cast(${now()} as bigint)` }) })
  return {
    env: { DATA_DIR: join(temporaryDirectory(), 'data'), DATABASE_URL: url },
    open: now => closedInTheEnd(openPostgresStore(connect(now), `test ${randomUUID()}`)),
    openOwnerStore: now => openPostgresOwnerStore(connect(now)),
    sql,
    refuse: async change => {
      await sql(`create function pg_temp.refuse() returns trigger language plpgsql
        as $$ begin raise 'refused'; end $$`)
      await sql(
        `create trigger refusal before ${change} on message execute function pg_temp.refuse()`,
      )
      return { allow: () => sql('drop trigger refusal on message') }
    },
  }
}

/** The database is deleted with its PostgreSQL server when the test run ends. */
export async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl') ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres({ url: server, maxConnections: 1 })
  await admin.query(`create database ${name}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export function openInTest(url: string): Postgres {
  const db = openPostgres({ url, maxConnections: 1 })
  onTestFinished(db.close)
  return db
}

function closedInTheEnd(store: Store): Store {
  onTestFinished(store.close)
  return store
}
