import { createDayOf } from './days.ts'
import type { Visit } from './read-visit.ts'
import { OTHER_SOURCES, type Tally } from './tally.ts'

/**
 * The maximum number of hosts that are counted by name on one day. The limit keeps invented referrers from filling the
 * memory and the disk.
 */
const MAX_SOURCES = 100
/**
 * The maximum number of tallies in memory. They take about 2 MB. The counter reaches this number only when the store
 * fails for a long time.
 */
const MAX_TALLIES = 10_000

export type Counter = ReturnType<typeof createCounter>

/** Creates a counter that keeps its tallies in memory. */
export function createCounter(now: () => number = Date.now) {
  const dayOf = createDayOf()
  const sources = { day: '', names: new Set<string>() }
  let tallies = new Map<string, Tally>()

  function add(tally: Tally): void {
    const key = [tally.day, tally.kind, tally.page, tally.source].join('\n')
    const known = tallies.get(key)
    if (known) known.count += tally.count
    else if (tallies.size < MAX_TALLIES) tallies.set(key, tally)
  }

  function named(day: string, source: string): string {
    if (source === '' || source === OTHER_SOURCES) return source
    if (sources.day !== day) Object.assign(sources, { day, names: new Set() })
    if (sources.names.size < MAX_SOURCES) sources.names.add(source)
    return sources.names.has(source) ? source : OTHER_SOURCES
  }

  return {
    /** Counts one request for a page. */
    visit: (page: string, { kind, source }: Visit): void => {
      const day = dayOf(now())
      add({ day, kind, page, source: named(day, source), count: 1 })
    },
    /** Counts one accepted message. */
    message: (): void =>
      add({ day: dayOf(now()), kind: 'message', page: '', source: '', count: 1 }),
    /** Returns all tallies and starts again at zero. */
    take: (): Tally[] => {
      const taken = [...tallies.values()]
      tallies = new Map()
      return taken
    },
    /** Adds tallies that could not be stored. */
    giveBack: (taken: Tally[]): void => taken.forEach(add),
  }
}
