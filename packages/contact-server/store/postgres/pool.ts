import type { Duplex } from 'node:stream'
import postgres, { type Sql } from 'postgres'

export type PoolOptions = {
  url: string
  maxConnections?: number
  deadlineMs?: number | undefined
  /** For Deno, opens a connection without Node's sockets. Must obey `sslmode` in the URL. */
  socket?: () => Promise<Duplex>
}

type Work<T> = (sql: Sql) => Promise<T>

/** Thrown when the database has not answered in time. The database may or may not have run the statement. */
class DeadlineError extends Error {
  override name = 'DeadlineError'
  readonly code = 'DEADLINE'
}

/** The server's requests and its worker share these connections. docs/decisions/03-outbox.md explains their number. */
const MAX_CONNECTIONS = 5
/**
 * The database usually ends a statement earlier (SERVER_TIMEOUTS), so if there is no answer by this deadline, the
 * network has probably failed.
 */
const DEADLINE_MS = 8_000
const CONNECT_TIMEOUT_S = 5
/** PostgreSQL's code for a write in a read-only database, for example after a failover. */
const READ_ONLY = '25006'
/** When the database is read-only, the pool replaces its connections, but at most this often. */
const RENEW_EVERY_MS = 2_000
/** Limits in ms that the database enforces, so that statements don't hold locks for long. Some poolers refuse them. */
const SERVER_TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 5_000,
}

/** Replaces its connections when the database stops answering or is read-only, or when a pooler refuses SERVER_TIMEOUTS. */
export function openPool({ deadlineMs = DEADLINE_MS, ...options }: PoolOptions) {
  let timeouts: Partial<typeof SERVER_TIMEOUTS> = SERVER_TIMEOUTS
  let pool = connect(options, timeouts)
  let openedMs = performance.now()
  let lastAnswerMs = 0

  function replace(used: Sql, graceS: number): void {
    if (used === pool) {
      pool = connect(options, timeouts)
      openedMs = performance.now()
    }
    used.end({ timeout: graceS }).catch(() => {})
  }

  function replaceUseless(used: Sql, error: unknown, startedMs: number): void {
    // If no other call has succeeded since this one began, the network is probably dead, so the pool opens new
    // connections. The old ones could hang for 15 minutes.
    if (error instanceof DeadlineError && lastAnswerMs < startedMs) replace(used, 0)
    // A connection can stay read-only after the database has become writable again, so the pool opens new connections.
    const isReadOnly = (error as { code?: unknown }).code === READ_ONLY
    if (isReadOnly && performance.now() > openedMs + RENEW_EVERY_MS)
      replace(used, CONNECT_TIMEOUT_S)
  }

  async function run<T>(work: Work<T>): Promise<T> {
    const [used, tried, startedMs] = [pool, timeouts, performance.now()]
    try {
      const answer = await within(deadlineMs, work(used))
      lastAnswerMs = performance.now()
      return answer
    } catch (error) {
      replaceUseless(used, error, startedMs)
      if (tried !== SERVER_TIMEOUTS || !refusesTimeouts(error)) throw error
      // The pooler refused the connection, so `work` has not run yet. Now it runs on a new connection without the time
      // limits.
      timeouts = {}
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

/** Tells whether a pooler such as PgBouncer refused the time limits as unknown start-up parameters. */
function refusesTimeouts(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '08P01' && /unsupported startup parameter/.test(String(message))
}

function connect(
  { url, maxConnections = MAX_CONNECTIONS, socket }: PoolOptions,
  timeouts: Partial<typeof SERVER_TIMEOUTS>,
): Sql {
  const hasTlsMode = new URL(url).searchParams.has('sslmode')
  return postgres(url, {
    max: maxConnections,
    // By default, the library asks the database for its types on each new connection. Only arrays need them, and our
    // statements have no arrays.
    fetch_types: false,
    // By default, the library returns bigints as strings. Those that our statements return are times and counts far
    // below 2^53, so they fit into numbers.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connect_timeout: CONNECT_TIMEOUT_S,
    // The library reconnects after 0.2 s, so the server soon notices that the database is back.
    backoff: () => 0.2,
    ...(!hasTlsMode && { ssl: 'prefer' }),
    ...(socket && { socket, ssl: false }),
    connection: { application_name: 'portfolio', ...timeouts },
    onnotice: () => {},
  })
}
