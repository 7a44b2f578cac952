import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Row } from './outbox-rows.ts'
import type { Parameters } from './outbox-sql.ts'

/** Runs one statement with `:name` parameters; `:now` is the clock of the database. */
export type Query = (statement: string, parameters?: Parameters | undefined) => Promise<Row[]>

export type Postgres = {
  query: Query
  /** Runs `work` as one transaction: all of it is committed, or, when it rejects, nothing. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** The same for scripts of several statements without parameters, which may take as long as they need. */
  patiently<T>(work: (run: (script: string) => Promise<Row[]>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type PostgresOptions = {
  url: string
  maxConnections?: number
  /** How long to wait for an answer before the connections are given up, in ms. */
  deadlineMs?: number
  /** The SQL that tells the time in ms; tests turn it. */
  now?: () => string
}

/** One for the worker and some for visitors: see docs/decisions/10-postgres.md for the figures. */
export const MAX_CONNECTIONS = 5
const CONNECT_TIMEOUT_S = 5
const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 3_000
/** Longer than what the server allows a statement, so that only a silent network meets it. */
const DEADLINE_MS = 8_000
/** Of the database, and the same throughout a statement. */
const NOW_MS = 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)'

/** The database did not answer in time. Whether it has done what was asked is unknown. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
  readonly code = 'DEADLINE'
}

/**
 * A pool of connections, opened when first used and again after a failure. It holds no state of a session (prepared
 * statements, search path, session locks), so it works behind a pooler in transaction mode too; `prepare=true` in the
 * URL gives that up for speed. `sslmode` is obeyed, and without it TLS is used where the server offers it.
 */
export function openPostgres(options: PostgresOptions): Postgres {
  const { url, maxConnections = MAX_CONNECTIONS, deadlineMs = DEADLINE_MS, now } = options
  const prepare = isPrepared(url)
  let pool = connect(url, maxConnections)
  let lastAnswerMs = 0

  async function inTime<T>(work: (pool: Sql) => Promise<T>): Promise<T> {
    const used = pool
    const startedMs = performance.now()
    const late = Promise.withResolvers<never>()
    const giveUp = () => {
      // No answer to anybody: the network is silent, and would keep these sockets for a quarter of an hour.
      if (lastAnswerMs < startedMs && used === pool) {
        pool = connect(url, maxConnections)
        used.end({ timeout: 0 }).catch(() => {})
      }
      late.reject(new DeadlineError(`The database did not answer within ${deadlineMs} ms.`))
    }
    const timer = setTimeout(giveUp, deadlineMs)
    try {
      return await Promise.race([work(used), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  const queryOn =
    (sql: Sql | TransactionSql): Query =>
    async (statement, parameters = {}) => {
      const { text, values } = toPositional(statement, parameters, now?.() ?? NOW_MS)
      const rows = await sql.unsafe(text, values, { prepare })
      lastAnswerMs = performance.now()
      return rows
    }

  return {
    query: (statement, parameters) => inTime(sql => queryOn(sql)(statement, parameters)),
    transaction: <T>(work: (query: Query) => Promise<T>) =>
      inTime(sql => sql.begin(transaction => work(queryOn(transaction))) as Promise<T>),
    patiently: <T>(work: (run: (script: string) => Promise<Row[]>) => Promise<T>) =>
      pool.begin(sql => work(async script => await sql.unsafe(script))) as Promise<T>,
    close: () => pool.end({ timeout: 1 }),
  }
}

function connect(url: string, max: number): Sql {
  const hasTlsMode = new URL(url).searchParams.has('sslmode')
  return postgres(url, {
    max,
    prepare: isPrepared(url),
    // Needed only for arrays, which no statement has; it would cost a query for each connection.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_S,
    // A database that is back is used at once.
    backoff: () => 0.2,
    ...(!hasTlsMode && { ssl: 'prefer' }),
    connection: {
      application_name: 'portfolio',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
    onnotice: () => {},
  })
}

function isPrepared(url: string): boolean {
  return new URL(url).searchParams.get('prepare') === 'true'
}

/** `:name` becomes `$1`, the same for every use of a name; a cast's `::` is left alone. */
export function toPositional(statement: string, parameters: Parameters, now: string) {
  const names: string[] = []
  const text = statement.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (name === 'now') return now
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const values = names.map(name => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`The parameter :${name} is missing.`)
    return value
  })
  return { text, values }
}
