import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  contactService,
  eventually,
  listeningServer,
  MESSAGE,
  postTo,
  readJson,
} from '../testing/server.ts'
import { newDatabase, onPostgres, openInTest } from '../testing/stores.ts'

type Server = Awaited<ReturnType<typeof listeningServer>>

/** A file size limit of 0 makes the process's writes to files fail, as if the disk had become read-only. */
const limitWriting = ({ child }: Server, to: '0' | 'unlimited') =>
  spawnSync('prlimit', [`--pid=${child.pid}`, `--fsize=${to}:`])
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0

async function becomesReadOnly(server: Server, disk: Record<'lock' | 'unlock', () => unknown>) {
  const { port, output } = server
  const health = async () => readJson(await fetch(`http://127.0.0.1:${port}/health`))
  const isSaid = (status: number, store: string) =>
    eventually(async () => {
      const report = await health()
      return report.status === status && report.body.store === store
    })
  const post = async (message: string) => (await postTo(port, { ...MESSAGE, message })).status
  expect(await post('1')).toBe(200)
  await isSaid(200, 'ok')
  await eventually(() => output.stdout.includes('message_sent'))
  await disk.lock()
  await eventually(async () => (await post('2')) === 503)
  await isSaid(503, 'refusing')
  await disk.unlock()
  await isSaid(200, 'ok')
  await eventually(async () => (await post('2')) === 200)
}

test.skipIf(!hasPrlimit)(
  'with a read-only disk, the server answers 503 and logs SQLite’s error code (needs prlimit)',
  async () => {
    const server = await listeningServer()
    const lock = () => limitWriting(server, '0')
    await becomesReadOnly(server, { lock, unlock: () => limitWriting(server, 'unlimited') })
    expect(server.output.stdout).toContain('"errcode":778,"errstr":"disk I/O error"')
  },
)

test('a server that cannot remove its lock file logs the error, and still exits with 0', async () => {
  const server = await listeningServer()
  const name = readdirSync(server.dataDir).find(file => file.startsWith('worker-')) ?? ''
  const lock = join(server.dataDir, name)
  rmSync(lock)
  // Removing a directory as if it were a file fails, like removing a file from a read-only disk.
  mkdirSync(lock)
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.output.stdout).toMatch(/"close_failed".*"code":"E\w+".*worker-lock/)
})

onPostgres(() => {
  test('with a read-only database, the server answers 503 and logs PostgreSQL’s error code', async () => {
    const url = await newDatabase()
    const server = await listeningServer({ DATABASE_URL: url })
    const admin = openInTest(url.replace(/[^/]+$/, 'postgres'))
    const name = new URL(url).pathname.slice(1)
    const setReadOnly = (value: 'on' | 'off') =>
      admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    const lock = async () => {
      await setReadOnly('on')
      // The setting applies only to new connections, so the existing ones are terminated, as in a failover.
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = :name',
        {
          name,
        },
      )
    }
    await becomesReadOnly(server, { lock, unlock: () => setReadOnly('off') })
    expect(server.output.stdout).toContain('"code":"25006"')
  })
})

test('/health makes at most one test write every two seconds, however often it is requested', async () => {
  const clock = { now: 0 }
  const writes: number[] = []
  const { store } = contactService()
  const tryWrite = async () => writes.push(clock.now)
  const { send } = contactService({ now: () => clock.now, store: { ...store, tryWrite } })
  for (clock.now of [10_000, 10_000, 11_999, 12_000, 13_000, 5_000, 6_000])
    await send({}, '/health')
  expect(writes).toEqual([10_000, 12_000, 5_000])
})
