import type { ContactMessage } from '../../../contact/message.ts'
import type { Statements } from './statements.ts'

export type Parameters = Record<string, string | number | null>
/** A row of a query result. All numbers are JavaScript numbers. SQLite returns 0 and 1 for false and true. */
export type Row = Record<string, unknown>

/** Runs SQL statements on a store. It sets the parameter `:now` to the clock of the store. */
export type Driver = {
  statements: Statements
  rows<T = Row>(statement: string, parameters?: Parameters): Promise<T[]>
  /**
   * Runs `first`. When `first` returns rows, also runs `second` and resolves to the rows of `second`. Both run in one
   * transaction.
   */
  rowsIf(first: string, second: string, parameters: Parameters): Promise<Row[]>
  /**
   * Repeats a statement `delete … limit :limit returning id` until no row is left to delete. Resolves to the deleted
   * ids.
   */
  deleteAll(statement: string, parameters: Parameters): Promise<string[]>
  /** Removes the text of deleted rows from the files. Resolves to false when another process prevents it. */
  removeTraces(): Promise<boolean>
  close(): Promise<void>
}

/** A message or digest as a flat row. The four fields of the message are columns like all others. */
export type LetterRow<T> = Omit<T, 'message'> & ContactMessage
