import { domainToASCII } from 'node:url'
import type { State, StoredMessage } from '../outbox/outbox.ts'

/** A row of the store as its owner sees it. A digest has empty fields. */
export type ArchivedLetter = StoredMessage & {
  kind: 'message' | 'digest'
  state: State
  attempts: number
  dueAtMs: number
  lastError: string | undefined
  sentAtMs: number | undefined
  spamScore: number
}

export type Deleted = {
  ids: string[]
  /** False when old text may be left in the files of the store for a while, because others were using it. */
  traceless: boolean
}

/** The store for the owner's commands, beside running servers or without one. */
export interface Archive {
  /** The clock of the store in ms since 1970. */
  now(): Promise<number>
  /** Newest first; `total` is how many there are without the limit. */
  list(wanted: {
    state?: State | undefined
    limit?: number
  }): Promise<{ letters: ArchivedLetter[]; total: number }>
  /** Every row whose id begins with `prefix`. */
  find(prefix: string): Promise<ArchivedLetter[]>
  /** Makes a row due at once, as if it were new, if it is in one of these states; false when it is not. */
  queueAgain(id: string, from: State[]): Promise<boolean>
  /** Queues all quarantined messages and resolves to their ids. */
  releaseAll(): Promise<string[]>
  /** All messages of one address, whatever its case and however its domain is written. */
  lettersOf(email: string): Promise<ArchivedLetter[]>
  /** Erases messages for good, whatever their state. */
  forget(ids: string[]): Promise<Deleted>
  /** The ids of quarantined messages with this spam score or a higher one, submitted before. */
  suspects(wanted: { score: number; beforeMs: number }): Promise<string[]>
  /** Erases those of them that are in quarantine still. */
  discard(ids: string[]): Promise<Deleted>
  /** Erases what the server would erase every morning: see `purge` of the outbox. */
  purge(beforeMs: number): Promise<Deleted>
  /** The digests that name one of these messages. */
  digestsNaming(ids: string[]): Promise<string[]>
  /** Lets the next digest tell again of what is still in quarantine: the mail of this one is gone. */
  reportAgain(digestId: string): Promise<void>
  close(): Promise<void>
}

/** An address as two spellings of it are compared. */
export function comparableAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@')
  // What is no domain is compared as it is written: two of them are not the same.
  return `${local}@${domainToASCII(domain) || domain}`
}
