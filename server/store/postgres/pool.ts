import type { Duplex } from 'node:stream'
import postgres, { type Sql } from 'postgres'

export type PoolOptions = {
  url: string
  maxConnections?: number
  /** How long an answer is waited for before the connections are given up. */
  deadlineMs?: number | undefined
  /** Opens a connection in the way of another platform, with TLS as `sslmode` says. */
  socket?: () => Promise<Duplex>
}

type Work<T> = (sql: Sql) => Promise<T>

/** The database did not answer in time. Whether it has done what was asked is unknown. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
  readonly code = 'DEADLINE'
}

/** One for the worker and some for visitors: see docs/decisions/11-postgres.md for the figures. */
const MAX_CONNECTIONS = 5
/** Longer than what the server allows a statement, so that only a silent network meets it. */
const DEADLINE_MS = 8_000
const CONNECT_TIMEOUT_S = 5
/** What the server itself cuts, in ms, so that nothing of ours holds a lock for long. */
const SERVER_BOUNDS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 5_000,
}

/** Connections that are made anew when the network has fallen silent. */
export function openPool({ deadlineMs = DEADLINE_MS, ...options }: PoolOptions) {
  let bounds: Partial<typeof SERVER_BOUNDS> = SERVER_BOUNDS
  let pool = connect(options, bounds)
  let lastAnswerMs = 0

  function replace(used: Sql, graceS: number): void {
    if (used === pool) pool = connect(options, bounds)
    used.end({ timeout: graceS }).catch(() => {})
  }

  /** Rejects with a DeadlineError when the work takes too long. */
  async function run<T>(work: Work<T>): Promise<T> {
    const [used, tried, startedMs] = [pool, bounds, performance.now()]
    try {
      const answer = await within(deadlineMs, work(used))
      lastAnswerMs = performance.now()
      return answer
    } catch (error) {
      // No answer to anybody: the network is silent, and would keep these sockets for a quarter of an hour.
      if (error instanceof DeadlineError && lastAnswerMs < startedMs) replace(used, 0)
      if (tried !== SERVER_BOUNDS || !refusesBounds(error)) throw error
      // There was no connection, so nothing is done twice.
      bounds = {}
      replace(used, CONNECT_TIMEOUT_S)
      return run(work)
    }
  }

  return {
    run,
    runWithoutDeadline: <T>(work: Work<T>) => work(pool),
    close: () => pool.end({ timeout: 1 }),
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new DeadlineError(`The database did not answer within ${ms} ms.`)
  const timer = setTimeout(late.reject, ms, error)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** PgBouncer and its like refuse start-up parameters that they cannot keep for a client. */
function refusesBounds(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '08P01' && /unsupported startup parameter/.test(String(message))
}

function connect(
  { url, maxConnections = MAX_CONNECTIONS, socket }: PoolOptions,
  bounds: Partial<typeof SERVER_BOUNDS>,
): Sql {
  const hasTlsMode = new URL(url).searchParams.has('sslmode')
  return postgres(url, {
    max: maxConnections,
    // Needed only for arrays, which no statement has; it would cost a query for each connection.
    fetch_types: false,
    // Times and counts, far below 2^53; the library would give text.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connect_timeout: CONNECT_TIMEOUT_S,
    // A database that is back is used at once.
    backoff: () => 0.2,
    ...(!hasTlsMode && { ssl: 'prefer' }),
    ...(socket && { socket, ssl: false }),
    connection: { application_name: 'portfolio', ...bounds },
    onnotice: () => {},
  })
}
