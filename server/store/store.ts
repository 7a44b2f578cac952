import type { Outbox } from '../outbox/outbox.ts'
import type { Limiter } from '../outbox/token-buckets.ts'
import type { TallyStore } from '../visits/tally.ts'

/**
 * The error of a store that cannot be used. The error's message is one sentence for the owner and never contains a
 * password.
 */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** The messages, tallies, limits and keys that all servers of one store share. */
export type Store = {
  outbox: Outbox
  visits: TallyStore
  /** Creates a limiter. Limiters with different names have separate buckets. */
  createLimiter: (name: string) => Limiter
  /** Resolves to the key that hashes addresses on this day. All servers of the store get the same key. */
  dailyKey: (day: number) => Promise<string>
  /**
   * Removes full buckets of the rate limits and the keys of past days. Also removes the text of deleted messages that
   * is still in the database files.
   */
  removeTraces: () => Promise<unknown>
  /**
   * Returns true when the open file was deleted, replaced or made unreachable. A message that is stored now would be
   * lost.
   */
  isGone: () => boolean
  /** Returns the free disk space, or undefined when it is unknown. */
  freeBytes: () => number | undefined
  close: () => Promise<void>
}
