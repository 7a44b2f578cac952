import type { Run } from './page-tables.ts'

/** An event in a Chromium trace. Times are in microseconds. `tdur` is the CPU time that the event's thread used. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; score?: number } }
}

/** A page's tasks are measured until this long after its `load` event. */
export const MEASURED_AFTER_LOAD_MS = 3500
/** Tasks longer than this count as blocking: https://web.dev/articles/tbt */
const LONG_MS = 50
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit']

/** An event's CPU time in ms, which other programs hardly affect, or its wall-clock time if the trace has no CPU time. */
const msOf = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Computes the figures of the last page in a trace from the events of its main thread. The time of a missing paint is NaN.
 * @throws when no HTTP page was opened
 */
export function readTrace(recorded: readonly TraceEvent[]): Run {
  const { start, own } = ofLastPage(recorded)
  const named = (...names: string[]) => outermost(own.filter(({ name }) => names.includes(name)))
  const last = (name: string) => named(name).at(-1)?.ts ?? Number.NaN
  const since = (us: number) => (us - start.ts) / 1000

  const end = last('loadEventEnd') + MEASURED_AFTER_LOAD_MS * 1000
  const tasks = named('RunTask').filter(({ ts }) => ts < end)
  const fcp = last('firstContentfulPaint')
  const afterFcp = tasks.map(task => msOf(task) * shareAfter(task, fcp))
  const [layouts, styles] = [named('Layout'), named('UpdateLayoutTree')]
  const compared = {
    'busy, ms': sum(tasks.map(msOf)),
    'busy after FCP, ms': sum(afterFcp),
    'TBT, ms': sum(afterFcp.map(ms => Math.max(0, ms - LONG_MS))),
    'longest task after FCP, ms': Math.max(...afterFcp),
    layouts: layouts.length,
    'layout, ms': sum(layouts.map(msOf)),
    styles: styles.length,
    'style, ms': sum(styles.map(msOf)),
    'paint, ms': sum(named(...PAINT).map(msOf)),
    'FCP, ms': since(fcp),
    'LCP, ms': since(last('largestContentfulPaint::Candidate')),
  }
  const plain = {
    CLS: sum(named('LayoutShift').map(({ args }) => args?.data?.score ?? 0)),
    'clock ÷ thread time': sum(tasks.map(({ dur = 0 }) => dur / 1000)) / sum(tasks.map(msOf)),
  }
  return { compared, plain }
}

/** Finds the last navigation to an HTTP page (`start`), and all events of its thread from then on, in order (`own`). */
function ofLastPage(recorded: readonly TraceEvent[]) {
  const events = recorded.toSorted((a, b) => a.ts - b.ts)
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  if (!start) throw new Error('The trace has no navigation.')
  const own = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  return { start, own }
}

/** Removes events that are part of another event, because their time would count twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY
  return events.filter(({ ts, dur = 0 }) => {
    const isPart = ts < end
    end = Math.max(end, ts + dur)
    return !isPart
  })
}

/** The share of a task's time that comes after `moment`, from 0 to 1. */
function shareAfter({ ts, dur = 0 }: TraceEvent, moment: number): number {
  return Math.min(1, Math.max(0, (ts + dur - moment) / (dur || 1)))
}
