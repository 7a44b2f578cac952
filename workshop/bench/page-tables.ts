import { loadavg } from 'node:os'
import { type Cell, figure, median, toTable } from '../testing/report.ts'

/** One response in bytes as they came over the wire, headers included. */
export type Reply = { url: string; resourceType: string; transferSize: number }

/** What was found out by loading a page once. */
export type Run = {
  /** Times and numbers that say little without those of the floor. */
  compared: Record<string, number>
  plain: Record<string, number>
  /** Audits that cost points, and every response, where Lighthouse ran. */
  lost?: string[]
  replies?: Reply[]
}
/** The pages of one bench, the floor first, ours second. */
export type Measured = { name: string; runs: Run[] }[]

/** The medians of one figure, page by page. */
export const medians = (measured: Measured, row: string): number[] =>
  measured.map(({ runs }) =>
    median(runs.map(({ compared, plain }) => compared[row] ?? plain[row] ?? Number.NaN)),
  )

/** Medians as ratios to the floor under a title, and how steady the machine was; then the audits that cost us points. */
export function timesTables(title: string, measured: Measured): string[] {
  const [floor, ours] = measured.map(({ runs }) => runs)
  const { compared = {}, plain = {} } = floor?.[0] ?? {}
  const ratios = Object.keys(compared).map((row): Cell[] => {
    const [base = Number.NaN, ...others] = medians(measured, row)
    const cells = others.map(value => `${figure(value / base, 2)} (${figure(value)})`)
    return [row, figure(base), ...cells]
  })
  const values = Object.keys(plain).map((row): Cell[] => [
    row,
    ...medians(measured, row).map(value => Number(value.toFixed(3))),
  ])
  const [, ...names] = measured.map(({ name }) => name)
  const head = ['', 'floor', ...names.map(name => `${name} ÷ floor`)]
  const paints = floor?.map(run => run.compared['FCP, ms'] ?? Number.NaN) ?? []
  const [low, high] = [Math.min(...paints), Math.max(...paints)].map(ms => figure(ms))
  const lost = [...new Set(ours?.flatMap(run => run.lost ?? []))]
  const remark = lost.length > 0 ? [`Not full on our page in some run: ${lost.join(', ')}.`] : []
  const steady = `The floor’s first paint: ${low} to ${high} ms; load ${figure(loadavg()[0], 1)} after.`
  return [`### ${title}`, toTable(head, [...ratios, ...values]), steady, ...remark]
}

/** Bytes of each page by type and in all, then those of each of our requests. */
export function bytesTables(measured: Measured): string[] {
  const names = measured.map(({ name }) => name)
  const replies = measured.map(({ runs }) => runs[0]?.replies ?? [])
  if (replies.flat().length === 0) return []
  const types = [...new Set(replies.flat().map(({ resourceType }) => resourceType))]
  const amount = (some: Reply[]) =>
    some.length > 0
      ? `${some.reduce((sum, { transferSize }) => sum + transferSize, 0)} in ${some.length}`
      : '–'
  const byType = types.map(type => [
    type.toLowerCase(),
    ...replies.map(all => amount(all.filter(reply => reply.resourceType === type))),
  ])
  const ours = replies[1]?.map(({ url, resourceType, transferSize }) => [
    `\`${new URL(url).pathname}\``,
    resourceType.toLowerCase(),
    transferSize,
  ])
  return [
    '### Bytes until the page is at rest, headers included',
    toTable(['', ...names], [...byType, ['total', ...replies.map(amount)]]),
    '### Our requests',
    toTable(['request', 'type', 'bytes'], ours ?? []),
  ]
}
