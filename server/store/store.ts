import type { Outbox } from '../outbox/outbox.ts'
import type { Limiter } from '../outbox/token-buckets.ts'

/** The store cannot be used. The message is one sentence for the owner and never holds a password. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** The messages, and what servers that share them have to share. */
export type Store = {
  outbox: Outbox
  /** Buckets of their own under this name. */
  createLimiter: (name: string) => Limiter
  /** The key of a day for the hash of addresses, the same for every server of this store. */
  dailyKey: (day: number) => Promise<string>
  /** Removes limits that are full again, keys of past days, and what deleted messages left in files. */
  removeTraces: () => Promise<unknown>
  /** Nobody would find what is stored now: the place was deleted, replaced or put out of reach. */
  isGone: () => boolean
  /** Undefined when nobody here can say. */
  freeBytes: () => number | undefined
  close: () => Promise<void>
}
