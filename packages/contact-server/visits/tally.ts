/** `phone` and `desktop` count page views on that kind of device; `message` counts accepted messages. */
type TallyKind = 'phone' | 'desktop' | 'message'

/**
 * How many events of one kind happened on one day. A tally holds nothing about a single visitor: no address, no hash of
 * an address, no time of day.
 */
export type Tally = {
  /** The day in the owner's time zone, such as 2026-11-24. */
  day: string
  kind: TallyKind
  /** The page's path; empty for messages. */
  page: string
  /**
   * The host whose link the visitor followed, or OTHER_SOURCES when the tallies don't name this host. Empty for
   * messages, and when the visitor followed no link or a link on this site.
   */
  source: string
  count: number
}

/** Stands for all hosts that the tallies do not name. */
export const OTHER_SOURCES = '*'

/** The CNIL recommends keeping data about visits for at most this many months (www.cnil.fr/fr/node/167364). */
export const KEPT_MONTHS = 25

/** The tallies in the store. Several servers may add to the same tally. */
export type TallyStore = {
  /**
   * Adds the counts to the stored tallies: either all of them or none. `tallies` must be sorted, oldest first. When a
   * day has too many sources, the newest replace the sources with the fewest visits, and these visits then count under
   * OTHER_SOURCES.
   */
  add: (tallies: Tally[]) => Promise<unknown>
  /** Reads the tallies from the first to the last day, both included. */
  between: (first: string, last: string) => Promise<Tally[]>
  /** Deletes the tallies of all days before this day. */
  purge: (before: string) => Promise<unknown>
}
