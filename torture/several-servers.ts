import { openPostgres } from '../server/store/postgres/database.ts'
import { ensurePostgres } from '../tools/find-postgres.ts'
import { startCluster } from '../tools/postgres.ts'
import { startStallingProxy } from '../tools/stalling-proxy.ts'
import { createLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import {
  emptyResult,
  eventually,
  type Options,
  type Result,
  repeat,
  type Scratch,
  withScratch,
} from './scenario.ts'
import { type ServerProcess, smallDist, startServer } from './server-process.ts'
import { moreMails, type SharedFault } from './shared-faults.ts'
import { startSink } from './smtp-sink.ts'

type Patience = { leaseMs: number; pollMs: number; deadlineMs: number }

/** In use: 4 minutes, 5 s and 8 s. Shorter here, so that the end of a lease is met in every run. */
const PATIENCE: Patience = { leaseMs: 10_000, pollMs: 1_000, deadlineMs: 2_000 }
const CUT_MS = 30_000
/** What a loaded machine may add. */
const SLACK_MS = 3_000

/** Two servers on one PostgreSQL take and deliver messages without a pause while a fault is injected, `rounds` times. */
export function severalServers(
  { name, inject, mayRepeat }: SharedFault,
  patience = PATIENCE,
): (options: Options) => Promise<Result> {
  return options =>
    withScratch(async scratch => {
      const title = `two servers, PostgreSQL: ${name}`
      const programs = ensurePostgres()
      if (!programs) return { ...emptyResult(title), skipped: 'SKIPPED: no PostgreSQL server here' }
      const ledger = createLedger(title)
      const bench = await setUp(scratch, programs, { ...patience, cutMs: options.cutMs ?? CUT_MS })
      const load = startLoad(bench.ports, ledger)
      const recoveriesMs: number[] = []
      const rounds = await repeat(options, async () => {
        await moreMails(bench)
        recoveriesMs.push(await inject(bench, ledger))
      })
      await load.stop()
      const all = () => ledger.isComplete(bench.sink.arrived)
      await eventually('every mail', all).catch((error: Error) =>
        ledger.problems.push(error.message),
      )
      const result = ledger.close(bench.sink.arrived)
      const bound = rounds * mayRepeat
      ledger.expect(result.duplicates <= bound, `${result.duplicates} duplicates`)
      const slowest = (Math.max(...recoveriesMs) / 1000).toFixed(1)
      ledger.notes.push(
        `${rounds} times, recovered within ${slowest} s (lease ${patience.leaseMs / 1000} s), duplicates bounded by ${bound}; ${load.refused()} posts were told to come back`,
      )
      return result
    })
}

type Figures = Patience & { cutMs: number }
export type Bench = Awaited<ReturnType<typeof setUp>>

async function setUp(scratch: Scratch, programs: string, figures: Figures) {
  const { cutMs, ...patience } = figures
  const cluster = await startCluster(programs)
  scratch.later(cluster.stop)
  const proxy = await startStallingProxy(cluster.port)
  scratch.later(proxy.stop)
  const db = openPostgres({ url: cluster.url('postgres'), maxConnections: 1 })
  scratch.later(db.close)
  const sink = await startSink(scratch)
  const files = { dist: smallDist(scratch), dataDir: scratch.directory(), smtpPort: sink.port }
  const throughProxy = new URL(cluster.url('postgres'))
  throughProxy.port = `${proxy.port}`
  const start = (url: string) => startServer(scratch, { ...files, shared: { url, ...patience } })
  const [one, two] = [await start(cluster.url('postgres')), await start(throughProxy.href)]
  const servers: { one: ServerProcess; two: ServerProcess } = { one, two }
  return {
    cluster,
    proxy,
    db,
    sink,
    servers,
    cutMs,
    /** When a survivor must have taken over: the end of the lease, its next look, and some air. */
    overdueMs: patience.leaseMs + patience.pollMs + SLACK_MS,
    ports: () => [servers.one.port, servers.two.port],
    restartOne: async () => {
      servers.one = await start(cluster.url('postgres'))
    },
  }
}
