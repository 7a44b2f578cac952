/**
 * These functions run in the page and measure interactions. They can't call each other, because Playwright sends each to
 * the browser separately.
 */

type Seen = { lists: PerformanceObserverEntryList[]; changes: number[] }

/** Records event timings of 16 ms or more, and when changes to a menu, a dialog or the theme are painted. */
export function observe() {
  const seen: Seen = { lists: [], changes: [] }
  Object.assign(window, { seen })
  // The callback can run during the measured tap, so it only stores the list of events, which is quick.
  new PerformanceObserver(list => seen.lists.push(list)).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit)
  new MutationObserver(() => {
    requestAnimationFrame(() => setTimeout(() => seen.changes.push(performance.now())))
  }).observe(document, {
    subtree: true,
    attributeFilter: ['open', 'aria-expanded', 'data-theme'],
  })
}

/**
 * Computes two durations in ms from the taps and key presses after `sinceMs` that `observe` has recorded.
 * - `paint`: the longest time from an event to the next paint, rounded to 8 ms by the browser; 0 if all are below 16 ms.
 * - `change`: the time from the last event to the next paint of a changed menu, dialog or theme; undefined if there is no such
 *   event or paint.
 */
export function recall(sinceMs: number) {
  const { lists, changes } = (window as unknown as { seen: Seen }).seen
  const entries = lists.flatMap(list => list.getEntries()) as PerformanceEventTiming[]
  const events = entries.filter(event => event.interactionId && event.startTime > sinceMs)
  const last = events.length > 0 ? Math.max(...events.map(event => event.startTime)) : Infinity
  const change = changes.find(atMs => atMs > last)
  return {
    paint: Math.max(0, ...events.map(event => event.duration)),
    change: change && change - last,
  }
}
