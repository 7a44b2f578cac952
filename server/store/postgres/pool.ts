import type { Duplex } from 'node:stream'
import postgres, { type Sql } from 'postgres'

export type PoolOptions = {
  url: string
  maxConnections: number
  /** How long to wait for an answer before the connections are given up, in ms. */
  deadlineMs: number
  /** Opens a connection in the way of another platform, with TLS as `sslmode` says. */
  socket?: (() => Promise<Duplex>) | undefined
}

export type Pool = {
  /** Runs `work` on the pool; rejects with a DeadlineError when it takes too long. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** The same without a deadline. */
  runPatiently<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database did not answer in time. Whether it has done what was asked is unknown. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
  readonly code = 'DEADLINE'
}

const CONNECT_TIMEOUT_S = 5
/** What the server itself cuts, in ms, so that nothing of ours holds a lock for long. */
const SERVER_BOUNDS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 5_000,
}
type Bounds = Partial<typeof SERVER_BOUNDS>

/** Connections that are made when they are needed, and made anew when the network has fallen silent. */
export function openPool(options: PoolOptions): Pool {
  const { deadlineMs } = options
  let bounds: Bounds = SERVER_BOUNDS
  let pool = connect(options, bounds)
  let lastAnswerMs = 0

  function replace(used: Sql, graceS: number): void {
    if (used === pool) pool = connect(options, bounds)
    used.end({ timeout: graceS }).catch(() => {})
  }

  async function inTime<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const used = pool
    const startedMs = performance.now()
    const late = Promise.withResolvers<never>()
    const giveUp = () => {
      // No answer to anybody: the network is silent, and would keep these sockets for a quarter of an hour.
      if (lastAnswerMs < startedMs) replace(used, 0)
      late.reject(new DeadlineError(`The database did not answer within ${deadlineMs} ms.`))
    }
    const timer = setTimeout(giveUp, deadlineMs)
    try {
      const result = await Promise.race([work(used), late.promise])
      lastAnswerMs = performance.now()
      return result
    } finally {
      clearTimeout(timer)
    }
  }

  async function run<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const used = pool
    try {
      return await inTime(work)
    } catch (error) {
      if (!refusesBounds(error)) throw error
      // There was no connection, so nothing is done twice. The deadline still bounds our own wait.
      bounds = {}
      replace(used, CONNECT_TIMEOUT_S)
      return await inTime(work)
    }
  }

  return { run, runPatiently: work => work(pool), close: () => pool.end({ timeout: 1 }) }
}

/** PgBouncer and its like refuse start-up parameters that they cannot keep for a client. */
function refusesBounds(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '08P01' && /unsupported startup parameter/.test(String(message))
}

function connect({ url, maxConnections, socket }: PoolOptions, bounds: Bounds): Sql {
  const hasTlsMode = new URL(url).searchParams.has('sslmode')
  return postgres(url, {
    max: maxConnections,
    prepare: isPrepared(url),
    // Needed only for arrays, which no statement has; it would cost a query for each connection.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_S,
    // A database that is back is used at once.
    backoff: () => 0.2,
    ...(!hasTlsMode && { ssl: 'prefer' }),
    ...(socket && { socket, ssl: false }),
    connection: { application_name: 'portfolio', ...bounds },
    onnotice: () => {},
  })
}

/** Whether the URL allows prepared statements: never behind a pooler in transaction mode. */
export function isPrepared(url: string): boolean {
  return new URL(url).searchParams.get('prepare') === 'true'
}
