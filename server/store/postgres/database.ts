import type { Sql, TransactionSql } from 'postgres'
import type { Parameters, Row } from '../sql/driver.ts'
import { openPool, type PoolOptions } from './pool.ts'

/** Runs one statement with `:name` parameters; `:now` is the clock of the database. */
export type Query = <T = Row>(statement: string, parameters?: Parameters) => Promise<T[]>

export type Postgres = ReturnType<typeof openPostgres>

export type PostgresOptions = PoolOptions & {
  /** The SQL that tells the time in ms. */
  now?: () => string
}

/** Of the database, and the same throughout a statement. */
const NOW_MS = 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)'

/**
 * Opens a database when it is first used. It holds no state of a session (prepared statements, search path, locks), so
 * it works behind a pooler in transaction mode too; `prepare=true` in the URL gives that up for speed.
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
    /** Runs `work` as one transaction: all of it is committed, or, when it rejects, nothing. */
    transaction: <T>(work: (query: Query) => Promise<T>) =>
      pool.run(sql => sql.begin(transaction => work(queryOn(transaction))) as Promise<T>),
    /** The same for scripts of several statements without parameters, which may take as long as they need. */
    runScripts: <T>(work: (run: (text: string) => Promise<Row[]>) => Promise<T>) =>
      pool.runWithoutDeadline(
        sql => sql.begin(transaction => work(text => transaction.unsafe(text))) as Promise<T>,
      ),
    close: pool.close,
  }
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
