import type { Outbox } from '../outbox/outbox.ts'
import type { Limiter } from '../outbox/token-buckets.ts'
import type { TallyStore } from '../visits/tally.ts'

/** Thrown when a store or a backup cannot be used or created. The message is for the owner, and contains no password. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** A server's messages, visit counts, rate limits and keys. All servers on one PostgreSQL database share them. */
export type Store = {
  outbox: Outbox
  visits: TallyStore
  /** Limiters with different names have separate buckets. */
  createLimiter: (name: string) => Limiter
  /**
   * The key for hashing addresses on `day`, a number of days since 1970-01-01. Servers on one PostgreSQL database share
   * the key; SQLite makes a new key on every call, so the caller must keep it.
   */
  dailyKey: (day: number) => Promise<string>
  /**
   * With PostgreSQL, deletes full rate-limit buckets and old keys. With SQLite, tries to remove the text of deleted
   * messages from the files.
   */
  removeTraces: () => Promise<unknown>
  /**
   * True when the open SQLite file was deleted, replaced or made unreachable, so new messages could be lost. Always
   * false with PostgreSQL.
   */
  isGone: () => boolean
  /** Makes a write that changes nothing, and rejects when this fails, for example because the disk is full. */
  tryWrite: () => Promise<unknown>
  /** Undefined when the free disk space is unknown, as with PostgreSQL. */
  freeBytes: () => number | undefined
  close: () => Promise<void>
}
