import { openPostgres } from '../../server/store/postgres/database.ts'
import { ensurePostgres } from '../machine/find-postgres.ts'
import { startCluster } from '../machine/postgres-server.ts'
import { eventually, pause } from '../testing/scratch.ts'
import { startStallingProxy } from '../testing/stalling-proxy.ts'
import { newToken, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

/** In use: 4 minutes, 5 s and 8 s. Shorter here, so that the end of a lease is met in every run. */
const PAUSES = { leaseMs: 10_000, pollMs: 1_000, deadlineMs: 2_000 }
/** When a survivor must have taken over: the end of the lease, its next look, and what a loaded machine may add. */
const OVERDUE_MS = PAUSES.leaseMs + PAUSES.pollMs + 3_000
const VISITORS = 6
const VISIT_EVERY_MS = 20
/** Mails that must have come through before a fault, and after it. */
const SOME_MAILS = 20
/** What a frozen server had already told the database is done within this. */
const UNDER_WAY_MS = 100

/** What happens to two servers on one database. */
type Fault = {
  name: string
  rounds: number
  /** Injects it and resolves to the ms until everything was as before. */
  inject: (trial: Trial, servers: TwoServers) => Promise<number>
  /** How many mails may be sent twice for each: those between the final 250 and its record. */
  mayRepeat: number
}

const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of one, in mid-delivery', rounds: 5, inject: killOne, mayRepeat: 1 },
  { name: 'PostgreSQL crashes and restarts', rounds: 5, inject: crashDatabase, mayRepeat: 2 },
  { name: 'network cut to one of them', rounds: 2, inject: cutNetwork, mayRepeat: 1 },
]

/** Two servers on one PostgreSQL take and deliver messages without a pause while a fault is injected, `rounds` times. */
export const severalServers: readonly Scenario[] = FAULTS.map(
  ({ name, rounds, inject, mayRepeat }) => ({
    group: 'servers',
    name: `two servers, PostgreSQL: ${name}`,
    rounds,
    run: async trial => {
      const servers = await startTwoServers(trial)
      if (!servers) return
      const stopLoad = startLoad(trial, servers.ports)
      const recoveriesMs: number[] = []
      const times = await trial.repeat(async () => {
        await moreMails(trial)
        recoveriesMs.push(await inject(trial, servers))
      })
      const refused = await stopLoad()
      await trial.expectAllMails()
      trial.mayRepeat = times * mayRepeat
      const slowest = (Math.max(...recoveriesMs) / 1000).toFixed(1)
      trial.notes.push(
        `${times} times, recovered within ${slowest} s (lease ${PAUSES.leaseMs / 1000} s), duplicates bounded by ${trial.mayRepeat}; ${refused} posts were told to come back`,
      )
    },
  }),
)

type TwoServers = NonNullable<Awaited<ReturnType<typeof startTwoServers>>>

/** Two servers on one database, the second behind a proxy that can stall; undefined where there is no PostgreSQL. */
async function startTwoServers(trial: Trial) {
  const programs = ensurePostgres()
  if (!programs) {
    trial.skipped = 'SKIPPED: no PostgreSQL server here'
    return undefined
  }
  const cluster = await startCluster(programs)
  trial.defer(cluster.stop)
  const proxy = await startStallingProxy(cluster.port)
  trial.defer(proxy.stop)
  const direct = cluster.url('postgres')
  const db = openPostgres({ url: direct, maxConnections: 1 })
  trial.defer(db.close)
  const throughProxy = direct.replace(`:${cluster.port}/`, `:${proxy.port}/`)
  const mail = await startMailServer(trial)
  const main = ['workshop/testing/unlimited-server.ts', JSON.stringify(PAUSES)]
  const DATA_DIR = trial.directory()
  const start = (url: string) =>
    startServer(trial, mail.port, { DATA_DIR, DATABASE_URL: url }, main)
  const servers = { one: await start(direct), two: await start(throughProxy) }
  const restartOne = async () => {
    servers.one = await start(direct)
  }
  const ports = () => [servers.one.port, servers.two.port]
  return { cluster, proxy, db, servers, ports, restartOne }
}

/** Visitors write one message after the other; who is refused tries again, at the other server, until it is taken. */
function startLoad(trial: Trial, ports: () => number[]) {
  let isStopped = false
  let refused = 0
  const visitor = async (_: unknown, first: number) => {
    while (!isStopped) {
      const token = newToken()
      for (let turn = first; !isStopped && !trial.acknowledged.has(token); turn++) {
        const options = { token, allowed: [200, 0, 503] }
        const { status } = await visit(trial, ports()[turn % 2] ?? 0, options)
        if (status !== 200) refused++
        await pause(VISIT_EVERY_MS)
      }
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  /** @returns how many posts were refused */
  return async function stop(): Promise<number> {
    isStopped = true
    await visitors
    return refused
  }
}

async function killOne(trial: Trial, { db, servers, restartOne }: TwoServers): Promise<number> {
  const victim = servers.one
  const pid = victim.pid ?? 0
  const held = () =>
    db.query(
      `select id from portfolio.message where state = 'sending' and owner like '% ' || cast(:pid as text)`,
      { pid },
    )
  const isHolding = async () => (await held()).length > 0
  // Frozen first: what it holds then, it holds when it dies.
  for (let found = false; !found; ) {
    process.kill(pid, 'SIGSTOP')
    found = (await isHolding()) && (await pause(UNDER_WAY_MS).then(isHolding))
    if (found) break
    process.kill(pid, 'SIGCONT')
    await pause(1)
  }
  await victim.stop('SIGKILL')
  const startedMs = performance.now()
  const left = await held()
  trial.expect(left.length === 1, `the killed server left ${left.length} messages in its hands`)
  await restartOne()
  await eventually(async () => !(await isHolding()), 'the survivor')
  const tookMs = performance.now() - startedMs
  trial.expect(tookMs < OVERDUE_MS, `the survivor delivered after ${tookMs.toFixed(0)} ms`)
  return tookMs
}

async function crashDatabase(trial: Trial, { cluster, ports }: TwoServers): Promise<number> {
  const startedMs = performance.now()
  await cluster.crash()
  await moreMails(trial)
  for (const port of ports()) await isWell(port)
  return performance.now() - startedMs
}

async function cutNetwork(trial: Trial, { proxy, servers }: TwoServers): Promise<number> {
  const { port } = servers.two
  const before = trial.arrived.length
  proxy.stall()
  await pause(trial.options.cutMs / 2)
  const { status } = await fetch(`http://127.0.0.1:${port}/health`)
  trial.expect(status === 503, `health said ${status} while the database was away`)
  await pause(trial.options.cutMs / 2)
  trial.expect(trial.arrived.length > before + 1, 'the other server did not go on delivering')
  const startedMs = performance.now()
  proxy.resume()
  await isWell(port)
  return performance.now() - startedMs
}

/** Resolves once this server says that all is well with its store. */
function isWell(port: number): Promise<unknown> {
  const look = async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok
  return eventually(() => look().catch(() => false), 'a server is well again')
}

/** Resolves once some more mails have come through. */
function moreMails({ arrived }: Trial): Promise<unknown> {
  const wanted = arrived.length + SOME_MAILS
  return eventually(() => arrived.length >= wanted, 'more mails')
}
