import { freeBytes } from '../../base/disk.ts'
import { createLimiter } from '../../outbox/token-buckets.ts'
import type { Store } from '../store.ts'
import { openSqliteOutbox } from './outbox.ts'

/** The store of one machine: messages in a file, limits in the memory of this process. */
export function openSqliteStore(dataDir: string, now: () => number = Date.now): Store {
  const { scrub, isGone, ...outbox } = openSqliteOutbox(dataDir, now)
  // Whatever an earlier life was erasing when it ended.
  let isScrubDue = true
  return {
    outbox: {
      ...outbox,
      purge: async beforeMs => {
        const ids = await outbox.purge(beforeMs)
        isScrubDue = true
        return ids
      },
    },
    createLimiter: () => createLimiter(now),
    dailyKey: async () => crypto.randomUUID(),
    removeTraces: async () => {
      if (isScrubDue) isScrubDue = !(await scrub())
    },
    isGone,
    freeBytes: () => freeBytes(dataDir),
    close: outbox.close,
  }
}
