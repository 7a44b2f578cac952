import { openPostgres } from '../../server/store/postgres/database.ts'
import { startCluster } from '../machine/postgres.ts'
import { startStallingProxy } from '../testing/stalling-proxy.ts'
import type { Scratch } from './scenario.ts'
import { type ServerProcess, smallDist, startServer } from './server-process.ts'
import { startSink } from './smtp-sink.ts'

export type Patience = { leaseMs: number; pollMs: number; deadlineMs: number }

/** What a loaded machine may add. */
const SLACK_MS = 3_000

type Figures = Patience & { cutMs: number }
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>

/** Two servers on one database, the second behind a proxy that can stall, and the mail server of both. */
export async function startTwoServers(scratch: Scratch, programs: string, figures: Figures) {
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
