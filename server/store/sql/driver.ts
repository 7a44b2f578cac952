import type { Statements } from './statements.ts'

/** A row as a database gives it. PostgreSQL's 64-bit integers come as text, so numbers are always converted. */
export type Row = Record<string, unknown>
export type Parameters = Record<string, string | number | null>

/** What outbox and archive need of a database. Statements know `:now`, its clock, without being given it. */
export type Driver = {
  statements: Statements
  rows(statement: string, parameters?: Parameters): Promise<Row[]>
  /** Runs the second statement for its rows when the first had any, as one transaction. */
  both(first: string, second: string, parameters: Parameters): Promise<Row[]>
  /** Runs a `delete … limit :limit returning id` until nothing is left to delete, and resolves to the ids. */
  deleteAll(statement: string, parameters: Parameters): Promise<string[]>
  /** Removes what deleted rows have left in files; false when somebody kept it there. */
  removeTraces(): Promise<boolean>
  close(): Promise<void>
}
