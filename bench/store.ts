/**
 * `npm run bench:store`: SQLite and PostgreSQL in the same run. How many messages one server on one processor accepts,
 * how fast workers take and finish them, how much room a message needs. Every commit is synced in both.
 */
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readMigrations } from '../server/migrations.ts'
import { storeFile } from '../server/outbox-sqlite.ts'
import { openPostgres } from '../server/postgres.ts'
import { migrate } from '../server/postgres-migrate.ts'
import type { Store } from '../server/store.ts'
import { openPostgresStore } from '../server/store-postgres.ts'
import { openSqliteStore } from '../server/store-sqlite.ts'
import { ensurePostgres } from '../tools/find-postgres.ts'
import { startCluster } from '../tools/postgres.ts'
import { smallDist } from '../torture/server-process.ts'
import { CLIENT_CORE, canPin, pinSelf, SERVER_CORE } from './cores.ts'
import { type Load, loadRequests } from './load.ts'
import { draftOf, messageRequest } from './messages.ts'
import { poolTable } from './pool.ts'
import { circumstances, figure, toTable } from './report.ts'
import { type Scratch, withScratch } from './scratch.ts'
import { middleOf } from './server-tables.ts'
import { startServer } from './start-server.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    messages: { type: 'string', default: '10000' },
  },
})
const seconds = Number(values.seconds)
const rounds = Array.from({ length: Number(values.rounds) })
const WORKERS = [1, 2, 4]
const LENGTH = 500
const LEASE_MS = 600_000

/** A place for messages, and how many bytes it takes on the disk. */
type Place = {
  name: string
  dataDir: string
  databaseUrl: string
  open: () => Store
  bytes: () => Promise<number>
}

function sqlitePlace(scratch: Scratch): Place {
  const dataDir = scratch.folder('data')
  const open = () => openSqliteStore(dataDir)
  // Closing moves what is in the write-ahead file into the store.
  const bytes = async () => {
    await open().close()
    return statSync(storeFile(dataDir)).size
  }
  return { name: 'SQLite', dataDir, databaseUrl: '', open, bytes }
}

function postgresPlace(scratch: Scratch, databaseUrl: string): Place {
  const connect = () => openPostgres({ url: databaseUrl })
  const bytes = async () => {
    const db = connect()
    await db.query('vacuum portfolio.message')
    const [row] = await db.query(`select pg_total_relation_size('portfolio.message') as bytes`)
    await db.close()
    return Number(row?.bytes)
  }
  const open = () => openPostgresStore(connect(), 'bench')
  return { name: 'PostgreSQL', dataDir: scratch.folder('data'), databaseUrl, open, bytes }
}

/** Messages from one visitor after the other and from 16 at once, against a server on a processor of its own. */
async function acceptRates(scratch: Scratch, places: Place[]) {
  const dist = smallDist({ directory: () => scratch.folder('dist'), later: scratch.later })
  const servers = []
  for (const { name, dataDir, databaseUrl } of places)
    servers.push({
      name,
      loads: { one: [] as Load[], many: [] as Load[] },
      server: await startServer(scratch, {
        dist,
        dataDir,
        databaseUrl,
        idle: true,
        core: SERVER_CORE,
      }),
    })
  for (const _ of rounds)
    for (const { server, loads } of servers) {
      const load = (connections: number) =>
        loadRequests(server, { connections, seconds, status: 200, write: messageRequest })
      loads.one.push(await load(1))
      loads.many.push(await load(16))
    }
  for (const { server } of servers) await server.stop()
  return servers.map(({ name, loads }) => {
    const [one, many] = [middleOf(loads.one), middleOf(loads.many)]
    const cells = [one, many].flatMap(it => [
      figure(it.perSecond),
      figure(it.p50Ms, 2),
      figure(it.p99Ms, 2),
    ])
    return [name, ...cells, one.wrong + many.wrong]
  })
}

async function fill({ outbox }: Store, count: number): Promise<void> {
  const text = 'Une phrase ordinaire, avec des accents : à bientôt. '
    .repeat(LENGTH)
    .slice(0, LENGTH)
  let left = count
  const writer = async () => {
    while (left-- > 0) await outbox.accept(draftOf(text))
  }
  await Promise.all(Array.from({ length: 5 }, writer))
}

/** How many messages a second so many workers take and finish, each with connections of its own. */
async function deliverRate({ open }: Place, workers: number, count: number): Promise<number> {
  const stores = Array.from({ length: workers }, open)
  let done = 0
  const startedMs = performance.now()
  await Promise.all(
    stores.map(async ({ outbox }) => {
      while (done < count) {
        const claimed = await outbox.claim(LEASE_MS)
        if (!claimed) return
        await outbox.markSent(claimed)
        done++
      }
    }),
  )
  const tookMs = performance.now() - startedMs
  for (const store of stores) await store.close()
  return (done / tookMs) * 1000
}

/** Fills a store, measures it, delivers all in parts by more and more workers, measures it again. */
async function fillAndDeliver(place: Place, count: number) {
  const store = place.open()
  await store.outbox.purge(Number.MAX_SAFE_INTEGER)
  await fill(store, count)
  await store.close()
  const waiting = (await place.bytes()) / count
  const rates = []
  for (const workers of WORKERS)
    rates.push(await deliverRate(place, workers, count / WORKERS.length))
  while ((await deliverRate(place, 1, count)) > 0);
  const sent = (await place.bytes()) / count
  return [place.name, ...rates.map(rate => figure(rate)), figure(waiting), figure(sent)]
}

const programs = ensurePostgres()
if (!programs) throw new Error('No PostgreSQL server is on this machine.')

/** A server with a database whose tables are there. */
async function newDatabase(scratch: Scratch): Promise<string> {
  const cluster = await startCluster(programs ?? '')
  scratch.later(cluster.stop)
  const url = cluster.url('postgres')
  const db = openPostgres({ url, maxConnections: 1 })
  await migrate(db, readMigrations())
  await db.close()
  return url
}

await withScratch(async scratch => {
  // Before this process, and what it starts, are kept on one processor.
  const pool = await poolTable(await newDatabase(scratch), rounds.length, seconds)
  pinSelf(CLIENT_CORE)
  const rates = [sqlitePlace(scratch), postgresPlace(scratch, await newDatabase(scratch))]
  const accepted = await acceptRates(scratch, rates)
  const count = Number(values.messages)
  const stores = [sqlitePlace(scratch), postgresPlace(scratch, await newDatabase(scratch))]
  const delivered = []
  for (const place of stores) delivered.push(await fillAndDeliver(place, count))
  const place = canPin ? 'server on one processor, load and PostgreSQL on the other' : 'not pinned'
  const visitors = ['1: accepted/s', 'p50 ms', 'p99 ms', '16: accepted/s', 'p50 ms', 'p99 ms']
  const workers = WORKERS.map(
    number => `${number} worker${number > 1 ? 's' : ''}: claimed and sent/s`,
  )
  console.log(
    [
      `${circumstances()}; medians of ${values.rounds} × ${seconds} s in turn.`,
      `One server, ${place}:`,
      toTable(['store', ...visitors, 'wrong'], accepted),
      `${count} messages of ${LENGTH} characters, bytes with all indexes:`,
      toTable(['store', ...workers, 'bytes a waiting message', 'bytes a sent one'], delivered),
      'The database alone, 16 visitors, by the size of the pool, not pinned:',
      pool,
    ].join('\n\n'),
  )
})
