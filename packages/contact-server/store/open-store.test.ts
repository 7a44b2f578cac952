import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '../base/time.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import { cli } from '../testing/commands.ts'
import {
  contactService,
  eventually,
  listening,
  MESSAGE,
  memoryLog,
  newMessage,
  postTo,
  readJson,
  refused,
  serverProcess,
  smallDist,
  smtpServer,
  testScratch,
} from '../testing/server.ts'
import { startStallingProxy } from '../testing/stalling-proxy.ts'
import { newDatabase, onPostgres, openInTest } from '../testing/stores.ts'
import { FRENCH } from '../wire/french.ts'
import { openOwnerStore, openStore } from './open-store.ts'
import { openPostgres } from './postgres/database.ts'
import { isTemporary } from './postgres/failure.ts'
import { openPostgresStore } from './postgres/store.ts'

const { log } = memoryLog()
const dataDir = 'never-made'

onPostgres(newPlace => {
  test('two servers on one database deliver all messages, and «list» shows the messages of both', async () => {
    const smtp = await smtpServer()
    const { env } = await newPlace()
    const settings = { ...env, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
    const servers = [1, 2].map(() => serverProcess(smallDist(), settings))
    const ports = await Promise.all(servers.map(({ port }) => port))
    for (const [n, port] of ports.entries())
      expect((await postTo(port, { ...MESSAGE, message: `numéro ${n}` })).status).toBe(200)
    await eventually(() => smtp.received.length === 2)
    const health = await fetch(`http://127.0.0.1:${ports[0]}/health`)
    expect(await readJson(health)).toMatchObject({ status: 200, body: { status: 'ok' } })
    const list = JSON.parse((await cli(['list', '--json'], settings)).stdout)
    expect(list).toMatchObject({ total: 2, messages: [{ email: MESSAGE.email }, {}] })
    const forgotten = await cli(['forget', MESSAGE.email, '--yes'], settings)
    expect(forgotten.stdout).toMatch(/^2 messages erased/)
    expect(await Promise.all(servers.map(({ stop }) => stop('SIGTERM')))).toEqual([0, 0])
    expect(servers[0]?.output.stdout).toContain('"store":"postgres"')
    expect(existsSync(env.DATA_DIR ?? '')).toBe(false)
  })

  test.each([
    ['a wrong password', { password: 's3cret' }, /^DATABASE_URL: .* the password is wrong\.$/],
    ['a missing database', { pathname: '/nowhere' }, /there is no such database\.$/],
  ])(
    'with %s, startup fails immediately; the error is one sentence and hides the password',
    async (_, change, sentence) => {
      const databaseUrl = Object.assign(new URL(inject('postgresUrl') ?? ''), change).href
      const opened = openStore({ databaseUrl, dataDir }, log)
      await expect(opened).rejects.toThrow(sentence)
      await expect(opened).rejects.not.toThrow('s3cret')
    },
  )

  test('with a read-only database, startup fails immediately, and the error gives possible causes', async () => {
    const databaseUrl = await newDatabase()
    const db = openInTest(databaseUrl)
    const name = new URL(databaseUrl).pathname.slice(1)
    await db.query(`alter database ${name} set default_transaction_read_only = on`)
    await expect(openStore({ databaseUrl, dataDir }, log)).rejects.toThrow(
      'it is read-only; its disk may be full, or it may be the copy of another database.',
    )
  })

  test('with synchronous_commit off, startup fails, and the error advises turning it on', async () => {
    const { env } = await newPlace()
    const databaseUrl = `${env.DATABASE_URL}?synchronous_commit=off`
    await expect(openStore({ databaseUrl, dataDir }, log)).rejects.toThrow(
      'The database has synchronous_commit = off, so a power cut can lose acknowledged messages; set it to on.',
    )
  })

  test('with fsync off, startup fails, and leaves neither tables nor connections behind', async () => {
    const databaseUrl = await newDatabase()
    const db = openInTest(databaseUrl)
    // Other tests use the same cluster, which has only one fsync setting, so this function pretends that fsync is off.
    await db.query('create function current_setting(text) returns text return $$off$$')
    const name = new URL(databaseUrl).pathname.slice(1)
    await db.query(`alter database ${name} set search_path = public, pg_catalog`)
    await expect(openStore({ databaseUrl, dataDir }, log)).rejects.toThrow('has fsync = off')
    await expect(openOwnerStore({ databaseUrl, dataDir }, Date.now)).rejects.toThrow(
      'There is no message store in this database yet',
    )
    const left = `select to_regnamespace('portfolio') as tables, count(*)::int as connections
      from pg_stat_activity where datname = current_database()`
    const nothing = JSON.stringify([{ tables: null, connections: 1 }])
    await eventually(async () => JSON.stringify(await db.query(left)) === nothing)
  })

  test('when the database stays unreachable, startup fails with an error that hides the password', async () => {
    const databaseUrl = 'postgres://me:s3cret@127.0.0.1:1/portfolio'
    const opened = openStore({ databaseUrl, dataDir }, log, { withinMs: 0 })
    await expect(opened).rejects.toThrow(
      'DATABASE_URL: the database 127.0.0.1:1/portfolio cannot be used as me: it does not answer (ECONNREFUSED).',
    )
  })

  test('when the database offers no TLS, but sslmode needs it, the error says so', async () => {
    const server = createServer(socket => {
      socket.once('data', () => {
        socket.write('N')
        socket.once('data', () => socket.destroy())
      })
    })
    const databaseUrl = `postgres://me@127.0.0.1:${await listening(server)}/a?sslmode=verify-full`
    await expect(openStore({ databaseUrl, dataDir }, log, { withinMs: 0 })).rejects.toThrow(
      'it does not answer (ECONNRESET); perhaps it offers no TLS, which sslmode=verify-full needs.',
    )
  })

  test('a starting server waits for a silent database, then claims a message despite an open breaker', async () => {
    const { env, open } = await newPlace()
    const { outbox } = open()
    await outbox.accept(newMessage('a'))
    await outbox.openBreaker({ failures: 1, waitMs: HOUR_MS })
    expect(await outbox.claim(LEASE_MS)).toBeUndefined()
    const url = new URL(env.DATABASE_URL ?? '')
    const proxy = await startStallingProxy(testScratch(), Number(url.port))
    url.port = `${proxy.port}`
    proxy.stall()
    const { log: watched, lines } = memoryLog()
    const opened = openStore({ databaseUrl: url.href, dataDir }, watched, { deadlineMs: 1_500 })
    await eventually(() => lines.join().includes('database_unreachable'))
    proxy.resume()
    const store = await opened
    onTestFinished(store.close)
    expect(await store.outbox.claim(LEASE_MS)).toMatchObject({ id: 'a' })
  })

  test('while the database is silent, visitors get a 503 in French; later, the server reconnects', async () => {
    const { env } = await newPlace()
    const url = new URL(env.DATABASE_URL ?? '')
    const proxy = await startStallingProxy(testScratch(), Number(url.port))
    url.port = `${proxy.port}`
    const db = openPostgres({ url: url.href, maxConnections: 1, deadlineMs: 1_500 })
    const { post, send } = contactService({ store: openPostgresStore(db, 'test') })
    // The request is repeated until the server accepts it: on a busy machine, the database may miss the short deadline,
    // and after the stall, the server must first reconnect.
    const taken = (message: string) =>
      eventually(async () => (await post({ ...MESSAGE, message })).status === 200)
    await taken('avant')
    proxy.stall()
    const response = await post({ ...MESSAGE, message: 'pendant' })
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await readJson(response)).toEqual(refused(503, FRENCH.refusals.unavailable))
    expect(await readJson(await send({}, '/health'))).toEqual({
      status: 503,
      body: { status: 'degraded' },
    })
    proxy.resumeNew()
    await taken('pendant')
    expect(await readJson(await send({}, '/health'))).toMatchObject({ body: { queue: 2 } })
  })
})

test('isTemporary distinguishes errors that may go away, such as a lost connection, from permanent ones', () => {
  const codes = ['08006', '53300', '57P03', 'ECONNREFUSED', 'DEADLINE', '28P01', '3D000', '42501']
  expect(codes.filter(code => isTemporary({ code }))).toEqual(codes.slice(0, 5))
})
