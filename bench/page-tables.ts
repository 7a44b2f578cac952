import type { Reply } from './bytes.ts'
import { barChart } from './chart.ts'
import { CATEGORIES, type Run, TIMES, type Time } from './lighthouse.ts'
import { figure, toTable } from './report.ts'
import { median } from './statistics.ts'

export const PAGES = ['floor', 'ours', 'client-rendered'] as const
export type PageName = (typeof PAGES)[number]
export type Runs = Record<PageName, Run[]>

const TIME_NAMES = Object.keys(TIMES) as Time[]
const sum = (replies: readonly Reply[], size: (reply: Reply) => number) =>
  replies.reduce((total, reply) => total + size(reply), 0)
const whole = ({ head, body }: Reply) => head + body

/** Bytes of each page by type, and in all. */
export function totalsTable(pages: Record<PageName, Reply[]>): string {
  const types = [...new Set(PAGES.flatMap(name => pages[name].map(({ type }) => type)))]
  const rows = types.map(type => [
    type.toLowerCase(),
    ...PAGES.map(name => amount(pages[name].filter(reply => reply.type === type))),
  ])
  return toTable(['', ...PAGES], [...rows, ['total', ...PAGES.map(name => amount(pages[name]))]])
}

const amount = (replies: readonly Reply[]) =>
  replies.length === 0 ? '–' : `${sum(replies, whole)} in ${replies.length}`

/** Bytes of each request of a page. */
export function bytesTable(replies: readonly Reply[]): string {
  const rows = replies.map(reply => [
    `\`${reply.path}\``,
    reply.type.toLowerCase(),
    reply.head,
    reply.body,
    whole(reply),
  ])
  return toTable(['request', 'type', 'headers', 'body', 'bytes'], rows)
}

/** Medians, scores and ratios of one way of measuring, under its title; then the audits that cost us points. */
export function timesTables(title: string, runs: Runs): string[] {
  const middle = (name: PageName, time: Time) => median(runs[name].map(run => run[time]))
  const times = TIME_NAMES.map(time => [
    time === 'CLS' ? time : `${time}, ms`,
    ...PAGES.map(name => figure(middle(name, time), time === 'CLS' ? 3 : 0)),
    ratio(middle('ours', time), middle('floor', time)),
    ratio(middle('client-rendered', time), middle('floor', time)),
  ])
  const scores = CATEGORIES.map(category => [
    category,
    ...PAGES.map(name => figure(median(runs[name].map(run => run.scores[category])))),
    '',
    '',
  ])
  const head = [title, ...PAGES, 'ours / floor', 'client-rendered / floor']
  const lost = [...new Set(runs.ours.flatMap(run => run.lost))]
  const remark = lost.length > 0 ? [`Not full on our page in some run: ${lost.join(', ')}.`] : []
  return [`### Lighthouse, ${title}`, toTable(head, [...times, ...scores]), ...remark]
}

const ratio = (value: number, floor: number) => (floor > 0 ? figure(value / floor, 2) : '–')

/** What a visitor on a weak phone waits for, on the three pages. */
export function chart(runs: Runs): string {
  const labels = ['FCP', 'LCP', 'Speed Index'] as const
  const series = PAGES.map(name => ({
    name: { floor: 'static, by hand', ours: 'this page', 'client-rendered': 'client-rendered' }[
      name
    ],
    values: labels.map(label => median(runs[name].map(run => run[label]))),
  }))
  return barChart('Slow 4G, processor 4× slower: less is better', 'ms', labels, series)
}
