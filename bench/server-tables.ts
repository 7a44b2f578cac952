import type { Load } from './load.ts'
import { figure, toTable } from './report.ts'
import { median } from './statistics.ts'

export type Served = { path: string; server: string; load: Load }

/** The median of each figure of several runs; of wrong answers the sum. */
export function middleOf(loads: readonly Load[]): Load {
  const middle = (key: 'perSecond' | 'p50Ms' | 'p99Ms') => median(loads.map(load => load[key]))
  const busy = loads.flatMap(load => load.busy ?? [])
  return {
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    wrong: loads.reduce((sum, { wrong }) => sum + wrong, 0),
    busy: busy.length > 0 ? median(busy) : undefined,
  }
}

const percent = (share: number | undefined) =>
  share === undefined ? '–' : `${figure(share * 100)} %`

/** Requests for each second of processor time: what a busy neighbour does to a server does not show in it. */
const perCpuSecond = ({ perSecond, busy }: Load) => (busy ? perSecond / busy : Number.NaN)

/** Files: each server's figures, and ours divided by those of nginx for the same path. */
export function filesTable(served: readonly Served[]): string {
  const rows = served.map(({ path, server, load }) => {
    const nginx = served.find(other => other.path === path && other.server.startsWith('nginx'))
    const ratio = (of: (load: Load) => number) => figure(nginx && of(load) / of(nginx.load), 2)
    const [rate, p50, p99] = [figure(load.perSecond), figure(load.p50Ms, 2), figure(load.p99Ms, 2)]
    const ratios = [ratio(({ perSecond }) => perSecond), ratio(perCpuSecond)]
    return [`\`${path}\``, server, rate, p50, p99, load.wrong, percent(load.busy), ...ratios]
  })
  const figures = ['requests/s', 'p50 ms', 'p99 ms', 'wrong', 'server busy']
  const ratios = ['÷ nginx', '÷ nginx, per processor second']
  return toTable(['path', 'server', ...figures, ...ratios], rows)
}

export type Accepted = {
  store: string
  worker: string
  one: Load
  many: Load
  mb: number | undefined
}

/** Messages: how long one visitor waits for the answer, and how many are accepted when 16 come at once. */
export function acceptTable(accepted: readonly Accepted[]): string {
  const rows = accepted.map(({ store, worker, one, many }) => [
    store,
    worker,
    figure(one.p50Ms, 2),
    figure(one.p99Ms, 2),
    figure(many.perSecond),
    figure(many.p50Ms, 2),
    figure(many.p99Ms, 2),
    one.wrong + many.wrong,
  ])
  const many = ['16: accepted/s', '16: p50 ms', '16: p99 ms']
  return toTable(['store', 'worker', '1: p50 ms', '1: p99 ms', ...many, 'wrong'], rows)
}

/** Resident memory, where the system tells it. */
export function memoryTable(memory: Record<string, number | undefined>): string {
  return toTable(
    ['', 'MB'],
    Object.entries(memory).map(([when, mb]) => [when, figure(mb)]),
  )
}
