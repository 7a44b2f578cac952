/**
 * `phone` counts page views on phones, `desktop` those on other devices; `message` counts new messages that are not
 * quarantined.
 */
type TallyKind = 'phone' | 'desktop' | 'message'

/**
 * The number of events of one kind on one day, for one page and one source. A tally has no visitor's address, no hash
 * of an address, and no time of day.
 */
export type Tally = {
  /** The day in Paris, such as 2026-11-24. */
  day: string
  kind: TallyKind
  /** The page's path; empty for messages. */
  page: string
  /**
   * The referrer's host, or OTHER_SOURCES when the tallies don't name this host. Empty for messages, for visits without
   * a referrer, and for links within this site.
   */
  source: string
  count: number
}

/** Stands for the sources that the tallies do not name. */
export const OTHER_SOURCES = '*'

/** The CNIL recommends keeping data about visits for at most this many months (www.cnil.fr/fr/node/167364). */
export const KEPT_MONTHS = 25

/** Several servers may add to the same tally. */
export type TallyStore = {
  /**
   * Adds all counts to the stored tallies, or none of them. When a day has too many sources, those with few
   * visits are merged into OTHER_SOURCES, to make room for some of the newest (those near the end of `tallies`).
   */
  add: (tallies: Tally[]) => Promise<unknown>
  /** Includes both days. */
  between: (first: string, last: string) => Promise<Tally[]>
  purge: (before: string) => Promise<unknown>
}
