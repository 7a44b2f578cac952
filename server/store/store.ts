import type { Outbox } from '../outbox/outbox.ts'
import type { Limiter } from '../outbox/token-buckets.ts'

/** The store cannot be used. The message is one sentence for the owner and never holds a password. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** What outlives a request: the messages, and what servers that share them have to share. */
export type Store = {
  outbox: Outbox
  /** Buckets of their own under this name. */
  createLimiter: (name: string) => Limiter
  /** The key of a day for the hash of addresses, the same for every server of this store. */
  dailyKey: (day: number) => Promise<string>
  /** Removes what nobody needs: limits that are full again, keys of past days, what deleted messages left in files. */
  removeTraces: () => Promise<unknown>
  /** True when the place of the messages was deleted, replaced or put out of reach: nobody would find what is stored now. */
  isGone: () => boolean
  /** Room in bytes where the messages are kept; undefined when nobody here can say. */
  freeBytes: () => number | undefined
  close: () => Promise<void>
}
