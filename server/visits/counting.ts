import { MINUTE_MS } from '../base/time.ts'
import { createCounter } from './counter.ts'
import { createVisitReader } from './read-visit.ts'
import type { TallyStore } from './tally.ts'

export type CountingDeps = {
  store: TallyStore
  /** Returns false when the disk is nearly full. The last free space is for messages, not for visits. */
  hasRoom: () => boolean
  /** The site's public address. */
  siteUrl: string
  now?: (() => number) | undefined
}

export type Counting = ReturnType<typeof createCounting>

type Site = (request: Request, path: string) => Response

/** Returns the functions that count visits and messages. A request only changes counts in memory. */
export function createCounting({ store, hasRoom, siteUrl, now = Date.now }: CountingDeps) {
  const counter = createCounter(now)
  const readVisit = createVisitReader(new URL(siteUrl).hostname)
  let lastMs = Number.NEGATIVE_INFINITY

  async function flush(): Promise<void> {
    if (!hasRoom()) return
    const taken = counter.take()
    if (taken.length === 0) return
    try {
      await store.add(taken)
    } catch (error) {
      counter.giveBack(taken)
      throw error
    }
  }

  return {
    countMessage: counter.message,
    /**
     * Wraps the function that answers requests, and counts the visits of pages. A path that ends with `/` belongs to a
     * page. All other paths belong to files.
     */
    counted:
      (site: Site): Site =>
      (request, path) => {
        const response = site(request, path)
        if (!path.endsWith('/') || request.method !== 'GET') return response
        if (response.status !== 200 && response.status !== 304) return response
        const visit = readVisit(request.headers)
        if (visit) counter.visit(path, visit)
        return response
      },
    /** Moves all tallies to the store. When the store fails, keeps the tallies and rejects. */
    flush,
    /** Moves all tallies to the store, but at most once a minute. */
    flushEveryMinute: async (): Promise<void> => {
      const nowMs = now()
      if (nowMs >= lastMs && nowMs < lastMs + MINUTE_MS) return
      lastMs = nowMs
      await flush()
    },
  }
}
