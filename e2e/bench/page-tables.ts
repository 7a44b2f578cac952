import { type Cell, figure, median, toTable } from '../../packages/contact-server/testing/report.ts'

/** One response. `transferSize` is its size on the network in bytes, headers included. */
export type Reply = { resourceType: string; transferSize: number }

export type Run = {
  /** The tables divide these figures by those of the floor, a small hand-written page. */
  compared: Record<string, number>
  plain: Record<string, number>
  /** The responses of the page load; only Lighthouse reports them. */
  replies?: Reply[]
}
/** In this order: the floor, our page, any other pages. */
export type Measured = { name: string; runs: Run[] }[]

const medians = (measured: Measured, row: string): number[] =>
  measured.map(({ runs }) =>
    median(runs.map(({ compared, plain }) => compared[row] ?? plain[row] ?? Number.NaN)),
  )

export function timesTables(title: string, measured: Measured): string[] {
  const floor = measured[0]?.runs ?? []
  const { compared = {}, plain = {} } = floor[0] ?? {}
  const ratios = Object.keys(compared).map((row): Cell[] => {
    const [base = Number.NaN, ...others] = medians(measured, row)
    const cells = others.map(value => `${figure(value / base, 2)} (${figure(value)})`)
    return [row, figure(base), ...cells]
  })
  const values = Object.keys(plain).map((row): Cell[] => [
    row,
    ...medians(measured, row).map(value => (Number.isNaN(value) ? '–' : Number(value.toFixed(3)))),
  ])
  const [, ...names] = measured.map(({ name }) => name)
  const head = ['', 'floor', ...names.map(name => `${name} ÷ floor`)]
  return [`### ${title}`, toTable(head, [...ratios, ...values])]
}

/** The bytes of each page's first run, by type and in total; an empty list if Lighthouse didn't run. */
export function bytesTable(measured: Measured): string[] {
  const replies = measured.map(({ runs }) => runs[0]?.replies ?? [])
  const types = [...new Set(replies.flat().map(({ resourceType }) => resourceType))]
  if (types.length === 0) return []
  const amount = (some: Reply[]) =>
    some.length > 0
      ? `${some.reduce((sum, { transferSize }) => sum + transferSize, 0)} in ${some.length}`
      : '–'
  const rows = types.map(type => [
    type.toLowerCase(),
    ...replies.map(all => amount(all.filter(reply => reply.resourceType === type))),
  ])
  const head = ['', ...measured.map(({ name }) => name)]
  return [
    '### Bytes until the page is at rest, headers included',
    toTable(head, [...rows, ['total', ...replies.map(amount)]]),
  ]
}
