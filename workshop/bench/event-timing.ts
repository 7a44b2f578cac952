/** What of an interaction can be seen from inside the page; every function here runs there, alone. */

type Seen = { lists: PerformanceObserverEntryList[]; changes: number[] }

/** Keeps what the browser says of events, and when frames were made with a menu, dialog or theme that has changed. */
export function observe() {
  const seen: Seen = { lists: [], changes: [] }
  Object.assign(window, { seen })
  // Nothing more while it is measured: this runs between the events of a tap.
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
 * Of the interactions since that moment of the page: the longest time to the next paint, as the browser rounds it to
 * 8 ms; and from the last event to the change.
 */
export function recall(sinceMs: number) {
  const { lists, changes } = (window as unknown as { seen: Seen }).seen
  const entries = lists.flatMap(list => list.getEntries()) as PerformanceEventTiming[]
  const events = entries.filter(event => event.interactionId && event.startTime > sinceMs)
  const last = Math.max(...events.map(event => event.startTime))
  const change = changes.find(atMs => atMs > last)
  return {
    paint: Math.max(0, ...events.map(event => event.duration)),
    change: change && change - last,
  }
}
