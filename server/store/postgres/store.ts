import type { Store } from '../store.ts'
import { eraseOldKeys, readDailyKey } from './address-key.ts'
import type { Postgres } from './database.ts'
import { openPostgresOutbox } from './outbox.ts'
import { createPostgresLimiter, eraseFullBuckets } from './rate-limit.ts'

/** The store that servers share: messages, limits and the key of the day in one database. Closing it closes `db`. */
export function openPostgresStore(db: Postgres, worker: string): Store {
  return {
    outbox: openPostgresOutbox({ db, worker }),
    createLimiter: name => createPostgresLimiter(db, name),
    dailyKey: day => readDailyKey(db, day),
    removeTraces: async () => {
      await eraseFullBuckets(db)
      await eraseOldKeys(db)
    },
    isGone: () => false,
    // Its disk is another machine's: whoever runs the database watches it.
    freeBytes: () => undefined,
    close: db.close,
  }
}
