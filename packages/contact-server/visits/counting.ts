import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE_MS } from '../base/time.ts'
import { createDayOf } from './days.ts'
import { OTHER_SOURCES, type Tally, type TallyStore } from './tally.ts'
import { createVisitReader, type Visit } from './visit-or-robot.ts'

/**
 * The maximum number of tallies in memory, few enough for SQLite to store them quickly. The counter may reach this limit
 * when a client invents referrers, or when the store fails for a long time.
 */
const MAX_TALLIES = 1_000

type CountingDeps = {
  store: TallyStore
  /** False while tallies must not be stored, for example because the disk is nearly full. */
  hasRoom: () => boolean
  siteUrl: string
  now?: (() => number) | undefined
}

export type Counting = ReturnType<typeof createCounting>

/**
 * The part of Hono's context that counting reads. The headers of `incoming` are already parsed; reading them through
 * Hono's request would make counting slower.
 */
type SiteRequest = {
  req: { path: string; method: string }
  env: { incoming: { headers: IncomingHttpHeaders } }
}

/** A request only changes counts in memory; `flush` stores them. */
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
    /** Counts a request that looks like a visit, if the answer was a page. The paths of pages end with `/`. */
    countVisit: ({ req, env }: SiteRequest, { status }: Response): void => {
      if (!req.path.endsWith('/') || req.method !== 'GET') return
      if (status !== 200 && status !== 304) return
      const visit = readVisit(env.incoming.headers)
      if (visit) counter.visit(req.path, visit)
    },
    /** Moves all tallies to the store, unless `hasRoom` returns false. When the store fails, takes them back and rejects. */
    flush,
    /** Like `flush`, but at most once a minute, unless the clock was set back. */
    flushEveryMinute: async (): Promise<void> => {
      const nowMs = now()
      if (nowMs >= lastMs && nowMs < lastMs + MINUTE_MS) return
      lastMs = nowMs
      await flush()
    },
  }
}

export function createCounter(now: () => number) {
  const dayOf = createDayOf()
  let tallies = new Map<string, Tally>()

  function add(tally: Tally): void {
    const key = [tally.day, tally.kind, tally.page, tally.source].join('\n')
    const known = tallies.get(key)
    if (known) known.count += tally.count
    else {
      if (tallies.size >= MAX_TALLIES) makeRoom()
      if (tallies.size < MAX_TALLIES) tallies.set(key, tally)
    }
  }

  function take(): Tally[] {
    const taken = [...tallies.values()]
    tallies = new Map()
    return taken
  }

  /**
   * Keeps the half of the tallies with the highest counts. In the other half, replaces hosts with OTHER_SOURCES, so
   * that tallies merge.
   */
  function makeRoom(): void {
    const largestFirst = take().sort((a, b) => b.count - a.count)
    for (const [place, tally] of largestFirst.entries())
      add(place < MAX_TALLIES / 2 ? tally : { ...tally, source: tally.source && OTHER_SOURCES })
  }

  return {
    visit: (page: string, { kind, source }: Visit): void => {
      add({ day: dayOf(now()), kind, page, source, count: 1 })
    },
    message: (): void =>
      add({ day: dayOf(now()), kind: 'message', page: '', source: '', count: 1 }),
    take,
    giveBack: (taken: Tally[]): void => taken.forEach(add),
  }
}
