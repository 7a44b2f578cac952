import type { Sql, TransactionSql } from 'postgres'
import type { Parameters, Row } from '../sql/driver.ts'
import { openPool, type PoolOptions } from './pool.ts'

/** Runs one statement with `:name` parameters. `:now` is the time by the database's clock, unless a test replaces it. */
export type Query = <T = Row>(statement: string, parameters?: Parameters) => Promise<T[]>

export type Postgres = ReturnType<typeof openPostgres>

export type PostgresOptions = PoolOptions & {
  /** The SQL expression for the current time in ms. */
  now?: () => string
}

/** The database's time in ms, which does not change during a statement. */
const NOW_MS = 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)'

/**
 * Connects on first use. Needs no session, so PostgreSQL may be behind a pooler in transaction mode. With
 * `prepare=true` in the URL, uses prepared statements, which are faster, but not supported by every pooler.
 */
export function openPostgres({ now = () => NOW_MS, ...options }: PostgresOptions) {
  const pool = openPool(options)
  const prepare = new URL(options.url).searchParams.get('prepare') === 'true'
  const queryOn =
    (sql: Sql | TransactionSql): Query =>
    async <T>(statement: string, parameters: Parameters = {}) => {
      const { text, values } = toPositional(statement, parameters, now())
      return await sql.unsafe<T[]>(text, values, { prepare })
    }
  const query: Query = (statement, parameters) =>
    pool.run(sql => queryOn(sql)(statement, parameters))
  return {
    query,
    transaction: <T>(work: (query: Query) => Promise<T>) =>
      pool.run(sql => sql.begin(transaction => work(queryOn(transaction))) as Promise<T>),
    /** Runs multi-statement scripts as one transaction, without parameters and without a deadline. */
    runScripts: <T>(work: (run: (text: string) => Promise<Row[]>) => Promise<T>) =>
      pool.runWithoutDeadline(
        sql => sql.begin(transaction => work(text => transaction.unsafe(text))) as Promise<T>,
      ),
    close: pool.close,
  }
}

/**
 * Replaces `:now` with `now`, and each other `:name` with `$1`, `$2` and so on; equal names get equal numbers. Leaves
 * casts (`::`) unchanged.
 */
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
