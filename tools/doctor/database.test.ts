import { expect, test } from 'vitest'
import { newMessage } from '../../packages/contact-server/testing/server.ts'
import { newDatabase, onPostgres } from '../../packages/contact-server/testing/stores.ts'
import { connectionFinding, databaseFindings } from './database.ts'

test('reports a database that does not answer, with its address and its user, but no password', async () => {
  const [found] = await databaseFindings('postgres://me:s3cret@127.0.0.1:1/portfolio')
  expect(found).toMatchObject({ level: 'problem' })
  expect(found?.what).toMatch(/127.0.0.1:1\/portfolio cannot be used as me: it does not answer/)
  expect(JSON.stringify(found)).not.toContain('s3cret')
})

test.each([
  ['db.combe.fr/d?sslmode=verify-full', true, 'ok', 'encrypted and verified'],
  ['db.combe.fr/d?sslmode=require', true, 'warning', 'its certificate is not checked'],
  ['db.combe.fr/d', false, 'warning', 'unencrypted'],
  ['localhost/d', false, 'ok', 'answers at localhost'],
])('for a database at %s (encrypted: %s), the finding is «%s»', (at, encrypted, level, end) => {
  const row = { version: '17.1 (Debian)', encrypted }
  const { what, ...found } = connectionFinding(row, `postgres://${at}`)
  expect([found.level, what]).toEqual([
    level,
    expect.stringMatching(new RegExp(`^PostgreSQL 17.1 .*${end}$`)),
  ])
})

onPostgres(newPlace => {
  test('accepts a database without tables, also on a second run', async () => {
    const url = await newDatabase()
    const levels = async () => (await databaseFindings(url)).map(({ level }) => level)
    expect(await levels()).toEqual(['ok', 'ok', 'ok'])
    expect(await levels()).toEqual(['ok', 'ok', 'ok'])
  })

  test('counts the messages in the database, and warns about a message that has waited too long', async () => {
    const { env, open } = await newPlace()
    await open().outbox.accept(newMessage('a', { submittedAtMs: Date.now() }))
    const look = async () => (await databaseFindings(env.DATABASE_URL ?? '')).at(-1)
    expect(await look()).toEqual({ level: 'ok', what: 'Messages: 1 queued' })
    await open().outbox.accept(newMessage('b', { submittedAtMs: 0 }))
    expect(await look()).toMatchObject({
      level: 'warning',
      what: expect.stringContaining('A message has waited'),
    })
  })

  test('reports a database that can lose commits or is open to Supabase’s public API', async () => {
    const { env, sql } = await newPlace()
    await sql('do $$ begin create role anon; exception when duplicate_object then null; end $$')
    await sql('grant usage on schema portfolio to anon')
    const open = await databaseFindings(env.DATABASE_URL ?? '')
    await sql('revoke usage on schema portfolio from anon')
    const unsafe = await databaseFindings(`${env.DATABASE_URL}?synchronous_commit=off`)
    const problems = [...open, ...unsafe].filter(({ level }) => level === 'problem')
    expect(problems.map(({ what }) => what)).toEqual([
      expect.stringContaining('role anon has access to'),
      expect.stringContaining('synchronous_commit = off'),
    ])
  })

  test('reports a store that a newer version of the server has written', async () => {
    const { env, sql } = await newPlace()
    await sql(`insert into portfolio.schema_version (version) values ('29990101000000')`)
    const found = (await databaseFindings(env.DATABASE_URL ?? '')).at(-1)
    await sql(`delete from portfolio.schema_version where version = '29990101000000'`)
    expect(found).toMatchObject({ level: 'problem', fix: 'run the newer program' })
  })
})
