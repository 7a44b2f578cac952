import { openPostgres } from '../server/postgres.ts'
import { ensurePostgres, startCluster } from '../tools/postgres.ts'
import { startStallingProxy } from '../tools/stalling-proxy.ts'
import { createLedger, type Ledger } from './ledger.ts'
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
import { startSink } from './smtp-sink.ts'
import { newToken, visit } from './visitor.ts'

type Patience = { leaseMs: number; pollMs: number; deadlineMs: number }

/** In use: 4 minutes, 5 s and 8 s. Shorter here, so that the end of a lease is met in every run. */
const PATIENCE: Patience = { leaseMs: 10_000, pollMs: 1_000, deadlineMs: 2_000 }
const CUT_MS = 30_000
const VISITORS = 6
const PAUSE_MS = 20
const WARM_UP = 20
/** What a loaded machine may add. */
const SLACK_MS = 8_000

type Fault = {
  name: string
  /** Injects it and resolves to the ms until everything was as before. */
  inject: (bench: Bench, ledger: Ledger) => Promise<number>
  /** How many mails may be sent twice for each: those between the final 250 and its record. */
  mayRepeat: number
}

export const FAULTS: Record<'kill' | 'restart' | 'cut', Fault> = {
  kill: { name: 'kill -9 of one, in mid-delivery', inject: killOne, mayRepeat: 1 },
  restart: { name: 'PostgreSQL ends at once, restarts', inject: crashDatabase, mayRepeat: 2 },
  cut: { name: 'network cut to one', inject: cutNetwork, mayRepeat: 1 },
}

/** Two servers on one PostgreSQL take and deliver messages without a pause while a fault is injected, `rounds` times. */
export function severalServers(
  { name, inject, mayRepeat }: Fault,
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
        await moreMails(bench, WARM_UP)
        recoveriesMs.push(await inject(bench, ledger))
      })
      await load.stop()
      const all = () => ledger.isComplete(bench.sink.arrived)
      await eventually('every mail', all, bench.overdueMs).catch((error: Error) =>
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
type Bench = Awaited<ReturnType<typeof setUp>>

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
    overdueMs: overdue(patience),
    ports: () => [servers.one.port, servers.two.port],
    restartOne: async () => {
      servers.one = await start(cluster.url('postgres'))
    },
  }
}

/** Visitors write one message after the other; who is refused tries again, at the other server, until it is taken. */
function startLoad(ports: () => number[], ledger: Ledger) {
  let stopped = false
  let refused = 0
  async function post(token: string, port: number): Promise<void> {
    const { status, ms } = await visit(port, { token })
    if (status === 200) ledger.acknowledge(token, ms)
    else refused++
    ledger.expect([200, 0, 503].includes(status), `a server answered ${status}`)
  }
  async function visitor(first: number): Promise<void> {
    while (!stopped) {
      const token = newToken()
      for (let turn = first; !stopped && !ledger.acknowledged.has(token); turn++) {
        await post(token, ports()[turn % 2] ?? 0)
        await pause(PAUSE_MS)
      }
    }
  }
  const running = Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(n)))
  return {
    refused: () => refused,
    stop: async () => {
      stopped = true
      await running
    },
  }
}

async function killOne(bench: Bench, ledger: Ledger): Promise<number> {
  const { db, servers, restartOne, overdueMs } = bench
  const heldBy = (pid: number | undefined) =>
    db.query(
      `select id from portfolio.message where state = 'sending' and owner like '% ' || cast(:pid as text)`,
      { pid: pid ?? 0 },
    )
  const victim = servers.one
  // Frozen first: what it holds then, it holds when it dies.
  for (let held = false; !held; ) {
    process.kill(victim.pid ?? 0, 'SIGSTOP')
    held = (await heldBy(victim.pid)).length > 0
    if (!held) {
      process.kill(victim.pid ?? 0, 'SIGCONT')
      await pause(1)
    }
  }
  await victim.stop('SIGKILL')
  const startedMs = performance.now()
  const left = await heldBy(victim.pid)
  ledger.expect(left.length === 1, `the killed server left ${left.length} messages in its hands`)
  await restartOne()
  await settled(async () => (await heldBy(victim.pid)).length === 0, 'the survivor takes over')
  const tookMs = performance.now() - startedMs
  ledger.expect(tookMs < overdueMs, `the survivor delivered after ${tookMs.toFixed(0)} ms`)
  return tookMs
}

async function crashDatabase(bench: Bench): Promise<number> {
  const startedMs = performance.now()
  await bench.cluster.crash()
  await moreMails(bench, WARM_UP)
  for (const port of bench.ports()) await answers(port)
  return performance.now() - startedMs
}

async function cutNetwork(bench: Bench, ledger: Ledger): Promise<number> {
  const { proxy, servers, cutMs, sink } = bench
  const before = sink.arrived.length
  proxy.stall()
  await pause(cutMs / 2)
  const report = await fetch(`http://127.0.0.1:${servers.two.port}/health`)
  ledger.expect(report.status === 503, `health said ${report.status} while the database was away`)
  await pause(cutMs / 2)
  ledger.expect(sink.arrived.length > before + 1, 'the other server did not go on delivering')
  const startedMs = performance.now()
  proxy.resume()
  await answers(servers.two.port)
  return performance.now() - startedMs
}

/** Resolves once a visitor of this server is served again. */
function answers(port: number): Promise<void> {
  return settled(
    async () => (await fetch(`http://127.0.0.1:${port}/health`)).status === 200,
    'a server answers again',
  )
}

/** When a survivor must have taken over: the end of the lease, its next look, and some air. */
function overdue({ leaseMs, pollMs }: Patience): number {
  return leaseMs + pollMs + SLACK_MS
}

function moreMails({ sink }: Bench, count: number): Promise<unknown> {
  const wanted = sink.arrived.length + count
  return eventually(`${count} more mails`, () => sink.arrived.length >= wanted)
}

async function settled(look: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await look().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within 60 s`)
    await pause(20)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
