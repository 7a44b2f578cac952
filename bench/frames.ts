import { percentile } from './statistics.ts'

/** What DevTools records too: tasks, frames, raster, animations. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.animations',
]

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** In microseconds. */
  dur?: number
  id2?: { local: string }
  args: {
    name?: string
    data?: { displayName?: string; compositeFailed?: number }
    chrome_frame_reporter?: FrameReport
    frame_reporter?: FrameReport
  }
}
type FrameReport = { state?: string; layer_tree_host_id?: number; frame_sequence?: number }
type Fate = 'shown' | 'partial' | 'dropped' | 'idle'

export type Frames = {
  shown: number
  /** Shown by the compositor in time, but without what the page's own thread had to add. */
  partial: number
  dropped: number
  /** Tasks of the page's own thread, in ms. */
  busyMs: number
  task95Ms: number
  longestTaskMs: number
  rasterMs: number
  /** What the page's own thread had to animate: names of animations, properties of transitions. */
  onMainThread: string[]
}

/** What a trace says of the frames of its busiest page. */
export function framesOf(trace: Buffer): Frames {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Map(
    traceEvents
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name ?? '']),
  )
  const threadOf = ({ pid, tid }: TraceEvent) => threads.get(`${pid} ${tid}`) ?? ''
  const tasks = traceEvents.filter(
    event => event.name === 'RunTask' && threadOf(event) === 'CrRendererMain',
  )
  const pid = busiest(tasks)
  const own = traceEvents.filter(event => event.pid === pid)
  const fates = fatesOf(own)
  const count = (fate: Fate) => fates.filter(one => one === fate).length
  const taskMs = tasks.filter(event => event.pid === pid).map(milliseconds)
  const raster = own.filter(({ name }) => name === 'RasterTask')
  return {
    shown: count('shown'),
    partial: count('partial'),
    dropped: count('dropped'),
    busyMs: sum(taskMs),
    task95Ms: percentile(
      taskMs.filter(ms => ms >= 1),
      0.95,
    ),
    longestTaskMs: Math.max(0, ...taskMs),
    rasterMs: sum(raster.map(milliseconds)),
    onMainThread: notComposited(own),
  }
}

/** What became of each frame. A frame has a report for the compositor's half and one for the main thread's. */
function fatesOf(events: TraceEvent[]): Fate[] {
  const reports = events.flatMap(({ name, ph, args }) => {
    const report = args.chrome_frame_reporter ?? args.frame_reporter
    return name === 'PipelineReporter' && ph === 'b' && report ? [report] : []
  })
  const frames = Map.groupBy(
    reports,
    ({ layer_tree_host_id: host, frame_sequence: frame }) => `${host} ${frame}`,
  )
  return [...frames.values()].map(halves => {
    const has = (state: string) => halves.some(half => half.state === `STATE_${state}`)
    if (has('PRESENTED_PARTIAL')) return 'partial'
    if (has('PRESENTED_ALL')) return 'shown'
    return has('DROPPED') ? 'dropped' : 'idle'
  })
}

/** `compositeFailed` is a set of reasons, 0 when the compositor has taken the animation over. */
function notComposited(events: TraceEvent[]): string[] {
  const animations = events.filter(({ name }) => name === 'Animation')
  const names = new Map(
    animations.flatMap(({ id2, args }) =>
      args.data?.displayName ? [[id2?.local, args.data.displayName]] : [],
    ),
  )
  const failed = animations.filter(({ args }) => args.data?.compositeFailed)
  return [...new Set(failed.map(({ id2 }) => shortName(names.get(id2?.local))))]
}

const shortName = (name = 'unnamed') =>
  name.startsWith('-ua-') ? 'view transition' : name.replace(/^border-\w+-color$/, 'border-color')

function busiest(tasks: TraceEvent[]): number | undefined {
  const counts = Map.groupBy(tasks, ({ pid }) => pid)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

const milliseconds = ({ dur = 0 }: TraceEvent) => dur / 1000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
