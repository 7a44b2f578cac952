/** `npm run bench:page`: bytes and Lighthouse for our page and, in the same run, for the two references. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { circumstances, figure, median, toTable, writeSection } from '../testing/report.ts'
import { Scratch } from '../testing/scratch.ts'
import { serveLocally } from '../testing/serve.ts'
import { barChart } from './chart.ts'
import {
  CATEGORIES,
  measure,
  type Reply,
  type Run,
  SETTINGS,
  type Setting,
  TIMES,
  type Time,
} from './lighthouse.ts'
import { makeClientRendered, makeFloor, makeOurs } from './references.ts'

const CHART = join(import.meta.dirname, '../../docs/performance.svg')
const CHARTED: Setting = 'mobile, applied slow 4G and 4× CPU'
const MAKERS = { floor: makeFloor, ours: makeOurs, 'client-rendered': makeClientRendered }
type PageName = keyof typeof MAKERS
const PAGES = Object.keys(MAKERS) as PageName[]
type Pages<T> = Record<PageName, T>

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})

async function forEachPage<T>(make: (name: PageName) => Promise<T>): Promise<Pages<T>> {
  const made: Partial<Pages<T>> = {}
  for (const name of PAGES) made[name] = await make(name)
  return made as Pages<T>
}

function startPages(scratch: Scratch): Promise<Pages<string>> {
  return forEachPage(async name => {
    const { home } = await serveLocally(scratch, { dist: await MAKERS[name](scratch) })
    return home
  })
}

/** One page after the other, round after round, so that a busy moment of the machine falls on all of them. */
async function measureAll(urls: Pages<string>, setting: Setting): Promise<Pages<Run[]>> {
  const runs: Pages<Run[]> = { floor: [], ours: [], 'client-rendered': [] }
  for (let round = 1; round <= Number(values.runs); round++)
    await forEachPage(async name => {
      const run = await measure(urls[name], setting)
      runs[name].push(run)
      const lcpMs = figure(run.time('LCP'))
      console.error(`${setting}, ${round}/${values.runs}, ${name}: LCP ${lcpMs} ms`)
    })
  return runs
}

/** Bytes of each page by type and in all, then those of each of our requests. */
function bytesTables(runs: Pages<Run[]>): string[] {
  const replies = (name: PageName) => runs[name][0]?.replies ?? []
  const types = [...new Set(PAGES.flatMap(replies).map(({ resourceType }) => resourceType))]
  const amount = (some: Reply[]) =>
    some.length > 0
      ? `${some.reduce((sum, { transferSize }) => sum + transferSize, 0)} in ${some.length}`
      : '–'
  const byType = types.map(type => [
    type.toLowerCase(),
    ...PAGES.map(name => amount(replies(name).filter(reply => reply.resourceType === type))),
  ])
  const ours = replies('ours').map(({ url, resourceType, transferSize }) => [
    `\`${new URL(url).pathname}\``,
    resourceType.toLowerCase(),
    transferSize,
  ])
  return [
    '### Bytes until the page is at rest, headers included',
    toTable(['', ...PAGES], [...byType, ['total', ...PAGES.map(name => amount(replies(name)))]]),
    '### Our requests',
    toTable(['request', 'type', 'bytes'], ours),
  ]
}

/** Medians, scores and ratios of one way of measuring, under its title; then the audits that cost us points. */
function timesTables(title: string, runs: Pages<Run[]>): string[] {
  const middle = (name: PageName, of: (run: Run) => number) => median(runs[name].map(of))
  const times = (Object.keys(TIMES) as Time[]).map(time => {
    const of = (run: Run) => run.time(time)
    const ratio = (name: PageName) => figure(middle(name, of) / middle('floor', of), 2)
    const [label, digits] = time === 'CLS' ? [time, 3] : [`${time}, ms`, 0]
    const medians = PAGES.map(name => figure(middle(name, of), digits))
    return [label, ...medians, ratio('ours'), ratio('client-rendered')]
  })
  const scores = CATEGORIES.map(category => [
    category,
    ...PAGES.map(name => figure(middle(name, run => run.score(category)))),
    '',
    '',
  ])
  const head = [title, ...PAGES, 'ours / floor', 'client-rendered / floor']
  const lost = [...new Set(runs.ours.flatMap(run => run.lost))]
  const remark = lost.length > 0 ? [`Not full on our page in some run: ${lost.join(', ')}.`] : []
  return [`### Lighthouse, ${title}`, toTable(head, [...times, ...scores]), ...remark]
}

/** What a visitor on a weak phone waits for, on the three pages. */
function chart(runs: Pages<Run[]>): string {
  const labels: Time[] = ['FCP', 'LCP', 'Speed Index']
  const names = {
    floor: 'static, by hand',
    ours: 'this page',
    'client-rendered': 'client-rendered',
  }
  const series = PAGES.map(page => ({
    name: names[page],
    values: labels.map(label => median(runs[page].map(run => run.time(label)))),
  }))
  return barChart('Slow 4G, processor 4× slower: less is better', labels, series)
}

await using scratch = new Scratch()
const urls = await startPages(scratch)
const settings = (Object.keys(SETTINGS) as Setting[]).filter(name => name.includes(values.only))
const measured = new Map<Setting, Pages<Run[]>>()
for (const setting of settings) measured.set(setting, await measureAll(urls, setting))
const [first] = measured.values()
if (!first) throw new Error(`--only: one of ${Object.keys(SETTINGS).join('; ')}, or a part of it`)
const text = [
  `${circumstances()}; Lighthouse medians of ${values.runs}, in turn.`,
  ...bytesTables(first),
  ...[...measured].flatMap(([setting, runs]) => timesTables(setting, runs)),
].join('\n\n')
console.log(text)
if (values.docs) {
  writeSection('performance.md', 'page', text)
  const charted = measured.get(CHARTED)
  if (charted) writeFileSync(CHART, chart(charted))
}
