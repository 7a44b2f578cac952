import type { ContactMessage } from '../../../contact/message.ts'
import type { Statements } from './statements.ts'

export type Parameters = Record<string, string | number | null>
/** A row of a result. Numbers are JavaScript numbers. SQLite returns 0 and 1 for false and true. */
export type Row = Record<string, unknown>

/** Runs statements. It sets the parameter `:now`, the clock of the store, by itself. */
export type Driver = {
  statements: Statements
  rows<T = Row>(statement: string, parameters?: Parameters): Promise<T[]>
  /** Runs `second` and resolves to its rows, but only if `first` has rows. Both run in one transaction. */
  rowsIf(first: string, second: string, parameters: Parameters): Promise<Row[]>
  /** Runs a `delete … limit :limit returning id` until no row is left to delete. Resolves to the deleted ids. */
  deleteAll(statement: string, parameters: Parameters): Promise<string[]>
  /** Removes the text of deleted rows from the files. Resolves to false when another process prevents it. */
  removeTraces(): Promise<boolean>
  close(): Promise<void>
}

/** A letter as a flat row. The fields of the message are columns like all others. */
export type LetterRow<T> = Omit<T, 'message'> & ContactMessage
