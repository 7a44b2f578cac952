import { expect, test } from 'vitest'
import { newDatabase, onPostgres, openInTest } from '../../testing/stores.ts'
import { StoreError } from '../store.ts'
import { migrate, readMigrations } from './migrate.ts'

const MIGRATIONS = readMigrations()
const STRUCTURE = `select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'portfolio' order by 1, 2`

onPostgres(() => {
  test('when four servers start together, each migration runs only once and records its version', async () => {
    const url = await newDatabase()
    const servers = Array.from({ length: 4 }, () => openInTest(url))
    await Promise.all(servers.map(db => migrate(db, MIGRATIONS)))
    const versions = await servers[0]?.query(
      'select version from portfolio.schema_version order by 1',
    )
    expect(versions).toEqual(MIGRATIONS.map(({ version }) => ({ version })))
  })

  test('running the migrations again, as the Supabase CLI may do, leaves the schema unchanged', async () => {
    const db = openInTest(await newDatabase())
    const runAll = () =>
      db.runScripts(async run => {
        for (const { script } of MIGRATIONS) await run(script)
      })
    await runAll()
    const before = await db.query(STRUCTURE)
    await migrate(db, MIGRATIONS)
    await runAll()
    expect(await db.query(STRUCTURE)).toEqual(before)
  })

  test('the upgrade that adds the circuit breaker makes queued messages due immediately', async () => {
    const db = openInTest(await newDatabase())
    await migrate(db, MIGRATIONS.slice(0, 2))
    for (const state of ['queued', 'parked', 'sent'])
      await db.query(
        `insert into portfolio.message (id, message_id, submitted_at_ms, name, email, subject, message,
          content_hash, spam_score, state, due_at_ms, wait_ms)
        values (:state, :state, 1, 'n', 'e', 's', 'm', :state, 0, :state, 900, 800)`,
        { state },
      )
    await migrate(db, MIGRATIONS)
    expect(
      await db.query('select id, due_at_ms, wait_ms from portfolio.message order by id'),
    ).toEqual([
      { id: 'parked', due_at_ms: 900, wait_ms: 800 },
      { id: 'queued', due_at_ms: 100, wait_ms: 0 },
      { id: 'sent', due_at_ms: 900, wait_ms: 800 },
    ])
  })

  test('messages from an older schema or server have null in the newer columns', async () => {
    const db = openInTest(await newDatabase())
    const add = (id: string) =>
      db.query(
        `insert into portfolio.message (id, message_id, submitted_at_ms, name, email, subject, message,
          content_hash, spam_score, state, due_at_ms)
        values (:id, :id, 1, 'n', 'e', 's', 'm', :id, 0, 'sent', 1)`,
        { id },
      )
    await migrate(
      db,
      MIGRATIONS.filter(({ version }) => version < '20261124120000'),
    )
    await add('a')
    await migrate(db, MIGRATIONS)
    await add('b')
    expect(
      await db.query('select message, extra, language, served from portfolio.message'),
    ).toEqual(Array(2).fill({ message: 'm', extra: null, language: null, served: null }))
  })

  test('the server refuses a database whose schema is newer than the server', async () => {
    const db = openInTest(await newDatabase())
    const version = '29990101000000'
    const script = `insert into portfolio.schema_version (version) values ('${version}')`
    await migrate(db, [...MIGRATIONS, { version, script }])
    const refused = migrate(db, MIGRATIONS)
    await expect(refused).rejects.toThrow(StoreError)
    await expect(refused).rejects.toThrow(/schema 29990101000000, newer than the/)
  })

  test('a failed migration changes nothing', async () => {
    const db = openInTest(await newDatabase())
    const broken = { version: '29990101000000', script: 'create table a (x int); nonsense' }
    await expect(migrate(db, [...MIGRATIONS, broken])).rejects.toThrow('nonsense')
    expect(await db.query(STRUCTURE)).toEqual([])
  })

  test('Supabase’s public API roles cannot read any rows, even with rights on the tables', async () => {
    const url = await newDatabase()
    const db = openInTest(url)
    for (const role of ['anon', 'authenticated'])
      await db.query(
        `do $$ begin create role ${role}; exception when duplicate_object then null; end $$`,
      )
    await migrate(db, MIGRATIONS)
    const unguarded = `select relname from pg_class
      where relnamespace = 'portfolio'::regnamespace and relkind = 'r' and not relrowsecurity`
    expect(await db.query(unguarded)).toEqual([])
    await db.query(`insert into portfolio.address_key values (1, 'secret')`)
    const readAs = (role: string) =>
      db.transaction(async query => {
        await query(`set local role ${role}`)
        return query('select * from portfolio.address_key')
      })
    await expect(readAs('anon')).rejects.toThrow('permission denied for schema portfolio')
    await expect(readAs('authenticated')).rejects.toThrow('permission denied')
    await db.query('grant usage on schema portfolio to anon')
    await expect(readAs('anon')).rejects.toThrow('permission denied for table')
    await db.query('grant select on all tables in schema portfolio to anon')
    expect(await readAs('anon')).toEqual([])
    await db.query('drop owned by anon')
  })
})
