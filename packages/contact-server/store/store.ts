import type { Outbox } from '../outbox/outbox.ts'
import type { Limiter } from '../outbox/token-buckets.ts'
import type { TallyStore } from '../visits/tally.ts'

/** Thrown when a store cannot be used. The message is one sentence for the owner, and never contains a password. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** A server's messages, tallies, rate limits and keys. All servers on one PostgreSQL database share them. */
export type Store = {
  outbox: Outbox
  visits: TallyStore
  /** Creates a limiter. Limiters with different names have separate buckets. */
  createLimiter: (name: string) => Limiter
  /**
   * The key for hashing addresses on this day. All servers on one PostgreSQL database get the same key; SQLite makes a
   * new key on every call, so the caller must keep the key.
   */
  dailyKey: (day: number) => Promise<string>
  /**
   * With PostgreSQL, deletes full rate-limit buckets and the keys of past days. With SQLite, removes the text of
   * deleted messages that is still in the files.
   */
  removeTraces: () => Promise<unknown>
  /** Tells whether the open SQLite file was deleted, replaced or made unreachable, so that every new message would be lost. */
  isGone: () => boolean
  /** Makes a write that changes nothing, and syncs it to disk. Rejects when the store would also refuse a message. */
  tryWrite: () => Promise<unknown>
  /** Undefined when the free disk space is unknown, as with PostgreSQL. */
  freeBytes: () => number | undefined
  close: () => Promise<void>
}
