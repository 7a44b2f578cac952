import type { ContactMessage } from '../../../contact/message.ts'
import type { Statements } from './statements.ts'

export type Parameters = Record<string, string | number | null>
/** Numbers are numbers in every row; SQLite has 0 and 1 for false and true. */
export type Row = Record<string, unknown>

/** Statements know `:now`, the clock of the database, without being given it. */
export type Driver = {
  statements: Statements
  rows<T = Row>(statement: string, parameters?: Parameters): Promise<T[]>
  /** Runs `first`. If it returns rows, runs `second` and resolves to the rows of `second`. One transaction. */
  rowsIf(first: string, second: string, parameters: Parameters): Promise<Row[]>
  /** Runs a `delete … limit :limit returning id` until nothing is left to delete, and resolves to the ids. */
  deleteAll(statement: string, parameters: Parameters): Promise<string[]>
  /** Removes what deleted rows have left in files; false when somebody kept it there. */
  removeTraces(): Promise<boolean>
  close(): Promise<void>
}

/** The fields of the message stand beside the rest. */
export type LetterRow<T> = Omit<T, 'message'> & ContactMessage
