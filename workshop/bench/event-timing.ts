/** What of an interaction can be seen from inside the page; every function here runs there, alone. */

type Seen = { lists: PerformanceObserverEntryList[]; changed: number }
type Observed = Window & { seen: Seen }

/** Keeps what the browser says of events, and when a frame has been made with a menu, dialog or theme that has changed. */
export function observe() {
  const seen: Seen = { lists: [], changed: 0 }
  Object.assign(window, { seen })
  // Nothing more while it is measured: this runs between the events of a tap.
  new PerformanceObserver(list => seen.lists.push(list)).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit)
  new MutationObserver(() => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.changed ||= performance.now()
      }),
    )
  }).observe(document, {
    subtree: true,
    attributeFilter: ['open', 'aria-expanded', 'data-theme'],
  })
}

/** Begins anew. */
export const forget = () =>
  Object.assign((window as unknown as Observed).seen, { lists: [], changed: 0 })

/** The longest time to the next paint of an interaction's events, as the browser rounds it to 8 ms; and to the change. */
export function recall() {
  const { lists, changed } = (window as unknown as Observed).seen
  const events = (lists.flatMap(list => list.getEntries()) as PerformanceEventTiming[]).filter(
    event => event.interactionId,
  )
  const last = Math.max(...events.map(event => event.startTime))
  return {
    paint: Math.max(0, ...events.map(event => event.duration)),
    change: changed > last ? changed - last : undefined,
  }
}
