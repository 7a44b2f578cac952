import type { Statements } from './statements.ts'

export type Parameters = Record<string, string | number | null>
/** PostgreSQL's bigints become JavaScript numbers. SQLite returns 0 and 1 for false and true. */
export type Row = Record<string, unknown>

export type Driver = {
  statements: Statements
  rows<T = Row>(statement: string, parameters?: Parameters): Promise<T[]>
  /**
   * Runs statements in one transaction, and stops after the first that returns no rows. Resolves to the rows of the
   * last statement that ran.
   */
  transaction(statements: string[], parameters: Parameters): Promise<Row[]>
  /**
   * Runs a delete statement that has `:limit` and `returning id`. SQLite runs it in steps, PostgreSQL once and without
   * a limit. Resolves to the ids of the deleted rows.
   */
  deleteAll(statement: string, parameters: Parameters): Promise<string[]>
  /**
   * Tries to remove the text of deleted rows from the files. Resolves to false when some may remain, for example on
   * SQLite while another process is reading.
   */
  removeTraces(): Promise<boolean>
  close(): Promise<void>
}
