import { createDayOf } from './days.ts'
import type { Visit } from './read-visit.ts'
import { OTHER_SOURCES, type Tally } from './tally.ts'

/**
 * The maximum number of tallies in memory. SQLite takes 30 ms to store them. The counter reaches this number only when
 * referrers are invented, or when the store fails for a long time.
 */
const MAX_TALLIES = 1_000

export type Counter = ReturnType<typeof createCounter>

/** Creates a counter that keeps its tallies in memory. */
export function createCounter(now: () => number = Date.now) {
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

  /** Returns all tallies and starts again at zero. */
  function take(): Tally[] {
    const taken = [...tallies.values()]
    tallies = new Map()
    return taken
  }

  /** Keeps the larger half of the tallies, and counts the sources of the others together. */
  function makeRoom(): void {
    const largestFirst = take().sort((a, b) => b.count - a.count)
    for (const [place, tally] of largestFirst.entries())
      add(place < MAX_TALLIES / 2 ? tally : { ...tally, source: tally.source && OTHER_SOURCES })
  }

  return {
    /** Counts one request for a page. */
    visit: (page: string, { kind, source }: Visit): void => {
      add({ day: dayOf(now()), kind, page, source, count: 1 })
    },
    /** Counts one accepted message. */
    message: (): void =>
      add({ day: dayOf(now()), kind: 'message', page: '', source: '', count: 1 }),
    take,
    /** Adds tallies that could not be stored. */
    giveBack: (taken: Tally[]): void => taken.forEach(add),
  }
}
