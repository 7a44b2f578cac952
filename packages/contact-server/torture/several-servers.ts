import { eventually, pause } from '../testing/scratch.ts'
import { startStallingProxy } from '../testing/stalling-proxy.ts'
import { newMessage, startMailServer, startServer, unlimitedServer, visit } from './kit.ts'
import { startDatabase } from './on-postgres.ts'
import type { Scenario, Trial } from './trial.ts'

/**
 * A real server has a lease of 4 min, polls every 5 s and gives the database 8 s to answer. These times are shorter, so
 * that the servers recover sooner from each fault.
 */
const PAUSES = { leaseMs: 10_000, pollMs: 1_000, deadlineMs: 2_000 }
/**
 * Another server must take over the killed server's message within this time: the lease, one poll, and 3 s for a busy
 * machine.
 */
const OVERDUE_MS = PAUSES.leaseMs + PAUSES.pollMs + 3_000
const VISITORS = 6
const VISIT_EVERY_MS = 20
/** The number of mails that must arrive before each fault, and again after a crash of the database. */
const SOME_MAILS = 20
/** A frozen server's statements may still be running in the database; they should end within this time. */
const UNDER_WAY_MS = 100
const HALF_A_CUT_MS = 15_000

/** Resolves to the time in ms that the recovery took. */
type Inject = (trial: Trial, servers: TwoServers) => Promise<number>

/**
 * Makes a scenario in which two servers share one PostgreSQL database. While they accept and deliver messages, `inject`
 * causes a fault, `rounds` times. A fault may come after the mail server has accepted a mail but before the store has
 * recorded it as sent; the mail is then sent again, so each fault may cause up to `mayRepeat` duplicates.
 */
const severally = (name: string, rounds: number, mayRepeat: number, inject: Inject): Scenario => ({
  group: 'servers',
  name: `two servers, PostgreSQL: ${name}`,
  rounds,
  run: async trial => {
    const servers = await startTwoServers(trial)
    const stopLoad = startLoad(trial, servers.ports)
    const recoveriesMs: number[] = []
    await trial.repeat(async () => {
      await moreMails(trial)
      recoveriesMs.push(await inject(trial, servers))
    })
    const refused = await stopLoad()
    await trial.expectAllMails()
    trial.mayRepeat = trial.rounds * mayRepeat
    const slowest = (Math.max(...recoveriesMs) / 1000).toFixed(1)
    trial.notes.push(
      `${trial.rounds} times, recovered within ${slowest} s (lease ${PAUSES.leaseMs / 1000} s), duplicates bounded by ${trial.mayRepeat}`,
      `${refused} posts were told to come back`,
    )
  },
})

export const severalServers: readonly Scenario[] = [
  severally('kill -9 of one, in mid-delivery', 5, 1, killOne),
  severally('PostgreSQL crashes and restarts', 5, 2, crashDatabase),
  severally('network cut to one of them', 2, 1, cutNetwork),
]

type TwoServers = Awaited<ReturnType<typeof startTwoServers>>

async function startTwoServers(trial: Trial) {
  const { cluster, url: direct, db } = await startDatabase(trial)
  const proxy = await startStallingProxy(trial, cluster.port)
  const mail = await startMailServer(trial)
  const main = unlimitedServer(PAUSES)
  const start = (url: string) => startServer(trial, mail.port, { DATABASE_URL: url }, main)
  const servers = {
    one: await start(direct),
    two: await start(direct.replace(`:${cluster.port}/`, `:${proxy.port}/`)),
  }
  const restartOne = async () => {
    servers.one = await start(direct)
  }
  const ports = () => [servers.one.port, servers.two.port] as const
  return { cluster, proxy, db, servers, ports, restartOne }
}

/** Starts visitors who send one message after another to the two servers in turn, and send a refused message again. */
function startLoad(trial: Trial, ports: TwoServers['ports']) {
  let isStopped = false
  let refused = 0
  const visitor = async () => {
    let message = newMessage()
    for (let turn = 0; !isStopped; turn ^= 1) {
      const port = ports()[turn] ?? 0
      const { status } = await visit(trial, port, { message, allowed: [200, 0, 503] })
      if (status === 200) message = newMessage()
      else refused++
      await pause(VISIT_EVERY_MS)
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  return async function stop(): Promise<number> {
    isStopped = true
    await visitors
    return refused
  }
}

async function killOne(trial: Trial, { db, servers, restartOne }: TwoServers): Promise<number> {
  const { child, stop } = servers.one
  const held = async () => {
    const rows = await db.query(
      `select id from portfolio.message where state = 'sending' and owner like '% ' || cast(:pid as text)`,
      { pid: child.pid ?? 0 },
    )
    return rows.length
  }
  // The server must be killed while it holds a claimed message, so this loop freezes the server again and again until
  // it holds one.
  for (;;) {
    child.kill('SIGSTOP')
    if ((await held()) && (await pause(UNDER_WAY_MS).then(held))) break
    child.kill('SIGCONT')
    await pause(1)
  }
  await stop()
  const startedMs = performance.now()
  const left = await held()
  trial.expect(left === 1, `the killed server left ${left} claimed messages`)
  await restartOne()
  await eventually(async () => (await held()) === 0, 'the survivor')
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
  await pause(HALF_A_CUT_MS)
  const { status } = await fetch(`http://127.0.0.1:${port}/health`)
  trial.expect(status === 503, `/health answered ${status} while the database was away`)
  await pause(HALF_A_CUT_MS)
  trial.expect(trial.arrived.length > before + 1, 'the other server did not go on delivering')
  const startedMs = performance.now()
  proxy.resume()
  await isWell(port)
  return performance.now() - startedMs
}

function isWell(port: number): Promise<unknown> {
  const look = async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok
  return eventually(() => look().catch(() => false), 'a server is well again')
}

function moreMails({ arrived }: Trial): Promise<unknown> {
  const wanted = arrived.length + SOME_MAILS
  return eventually(() => arrived.length >= wanted, 'more mails')
}
