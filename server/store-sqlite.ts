import { freeBytes } from './disk.ts'
import { openSqliteOutbox } from './outbox-sqlite.ts'
import { createLimiter } from './rate-limit.ts'
import type { Store } from './store.ts'

/** The store of one machine: messages in a file, limits in the memory of this process. */
export function openSqliteStore(dataDir: string, now: () => number = Date.now): Store {
  const outbox = openSqliteOutbox(dataDir, now)
  return {
    outbox,
    createLimiter: () => createLimiter(now),
    dailyKey: async () => crypto.randomUUID(),
    tidy: async () => {},
    freeBytes: () => freeBytes(dataDir),
    close: outbox.close,
  }
}
