import type { Ledger } from './ledger.ts'
import { eventually, pause } from './scenario.ts'
import type { TwoServers } from './two-servers.ts'

/** What a frozen server had already told the database is done within this. */
const UNDER_WAY_MS = 100

/** Mails that must have come through before a fault, and after it. */
const SOME_MAILS = 20

/** What happens to two servers on one database. */
export type SharedFault = {
  name: string
  /** Injects it and resolves to the ms until everything was as before. */
  inject: (bench: TwoServers, ledger: Ledger) => Promise<number>
  /** How many mails may be sent twice for each: those between the final 250 and its record. */
  mayRepeat: number
}

export const SHARED_FAULTS: Record<'kill' | 'crash' | 'cut', SharedFault> = {
  kill: { name: 'kill -9 of one, in mid-delivery', inject: killOne, mayRepeat: 1 },
  crash: { name: 'PostgreSQL crashes and restarts', inject: crashDatabase, mayRepeat: 2 },
  cut: { name: 'network cut to one of them', inject: cutNetwork, mayRepeat: 1 },
}

async function killOne(bench: TwoServers, ledger: Ledger): Promise<number> {
  const { db, servers, restartOne, overdueMs } = bench
  const heldBy = (pid: number | undefined) =>
    db.query(
      `select id from portfolio.message where state = 'sending' and owner like '% ' || cast(:pid as text)`,
      { pid: pid ?? 0 },
    )
  const victim = servers.one
  const isHolding = async () => (await heldBy(victim.pid)).length > 0
  // Frozen first: what it holds then, it holds when it dies.
  for (let held = false; !held; ) {
    process.kill(victim.pid ?? 0, 'SIGSTOP')
    held = (await isHolding()) && (await pause(UNDER_WAY_MS).then(isHolding))
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
  await eventually('the survivor', async () => (await heldBy(victim.pid)).length === 0)
  const tookMs = performance.now() - startedMs
  ledger.expect(tookMs < overdueMs, `the survivor delivered after ${tookMs.toFixed(0)} ms`)
  return tookMs
}

async function crashDatabase(bench: TwoServers): Promise<number> {
  const startedMs = performance.now()
  await bench.cluster.crash()
  await moreMails(bench)
  for (const port of bench.ports()) await answers(port)
  return performance.now() - startedMs
}

async function cutNetwork(bench: TwoServers, ledger: Ledger): Promise<number> {
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

/** Resolves once this server says that all is well with its store. */
function answers(port: number): Promise<unknown> {
  const isWell = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status === 200
  return eventually('a server is well again', () => isWell().catch(() => false))
}

/** Resolves once some more mails have come through. */
export function moreMails({ sink }: Pick<TwoServers, 'sink'>): Promise<unknown> {
  const wanted = sink.arrived.length + SOME_MAILS
  return eventually('more mails', () => sink.arrived.length >= wanted)
}
