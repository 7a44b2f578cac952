import { addDays, addMonths, dayOf, mondayOf } from '../visits/days.ts'
import { mostVisits, type Total, totalsBy } from '../visits/summary.ts'
import { KEPT_MONTHS, OTHER_SOURCES, type Tally } from '../visits/tally.ts'
import { type Call, type Command, CommandError, oneOf } from './command.ts'
import { bars, toCsv } from './table.ts'

const DAYS = 14
const WEEKS = 8
const MONTHS = 13
/** The tables of pages, sources and devices cover this many days. */
const RECENT_DAYS = 30
const MAX_ROWS = 10

const NO_VISITS =
  'No visit was counted yet. The server stores what it has counted once a minute, and when it stops. While the disk has less than 50 MiB free, the server stores no visits: the doctor says how much is free.'
const STATIC =
  'Visits are not counted: a static host serves the pages (VITE_BACKEND_URL). Only the server of this template counts visits.'
const OFF =
  'Visits are not counted: write «visits: true» in content/site.ts, then build and start the server again.'

export const visits: Command = {
  usage: '[--csv] [--separator <name>]',
  summary: 'visits and messages of the last days, weeks and months: pages, sources, devices',
  details: `  --csv               every count of the last ${KEPT_MONTHS} months as CSV
  --separator <name>  for CSV: comma (default), or semicolon, which a French Excel expects

A visit is one request for a page. The source is the host of the page with the link: «none» without another site, «others» for hosts without a name of their own.`,
  options: { csv: { type: 'boolean' }, separator: { type: 'string' } },
  args: [0, 0],
  run: async call => {
    const { flags, columns } = call
    if (flags.csv && flags.json) throw new CommandError('--csv and --json exclude each other.', 2)
    const separator = oneOf(flags, 'separator', ['comma', 'semicolon']) === 'semicolon' ? ';' : ','
    const { today, tallies } = await readTallies(call)
    if (flags.csv)
      return { content: toCsv(['day', 'kind', 'page', 'source', 'count'], tallies, separator) }
    const figures = summarize(tallies, today)
    return { json: toJson(figures), text: toText(figures, columns) }
  },
}

async function readTallies({ config, openOwnerStore }: Call) {
  if (config.isStaticSite) throw new CommandError(STATIC)
  if (!config.visits) throw new CommandError(OFF)
  const store = await openOwnerStore()
  const today = dayOf(await store.now())
  const stored = await store.tallies(addMonths(today, 1 - KEPT_MONTHS), today)
  return { today, tallies: stored.map(tally => ({ ...tally, source: sourceName(tally) })) }
}

/** «none» and «others» contain no dot, so nobody takes them for hosts. */
function sourceName({ kind, source }: Tally): string {
  if (source === '') return kind === 'message' ? '' : 'none'
  return source === OTHER_SOURCES ? 'others' : source
}

function summarize(tallies: Tally[], today: string) {
  const since = tallies[0]?.day ?? today
  const recent = tallies.filter(({ day }) => day > addDays(today, -RECENT_DAYS))
  const sameDay = (day: string) => day
  const monthOf = (day: string) => day.slice(0, 7)
  /** The totals of the last `count` periods, newest first, without those before the first tally. */
  function last(count: number, periodOf: (day: string) => string, dayIn: (ago: number) => string) {
    const totals = totalsBy(tallies, ({ day }) => periodOf(day))
    return Array.from({ length: count }, (_, ago) => periodOf(dayIn(ago)))
      .filter(name => name >= periodOf(since))
      .map(name => totals.find(total => total.name === name) ?? { name, visits: 0, messages: 0 })
  }
  return {
    since,
    isEmpty: tallies.length === 0,
    days: last(DAYS, sameDay, ago => addDays(today, -ago)),
    weeks: last(WEEKS, mondayOf, ago => addDays(today, -7 * ago)),
    months: last(MONTHS, monthOf, ago => addMonths(today, -ago)),
    pages: mostVisits(recent, ({ page }) => page),
    sources: mostVisits(recent, ({ source }) => source),
    devices: mostVisits(recent, ({ kind }) => kind),
  }
}

type Figures = ReturnType<typeof summarize>

function toJson({ since, days, weeks, months, pages, sources, devices }: Figures) {
  const named = (key: string, totals: Total[]) =>
    totals.map(({ name, ...counts }) => ({ [key]: name, ...counts }))
  const visited = (key: string, totals: Total[]) =>
    totals.map(({ name, visits }) => ({ [key]: name, visits }))
  return {
    since,
    days: named('day', days),
    weeks: named('from', weeks),
    months: named('month', months),
    recentDays: RECENT_DAYS,
    pages: visited('page', pages),
    sources: visited('host', sources),
    devices: visited('device', devices),
  }
}

function toText(figures: Figures, columns: number): string {
  if (figures.isEmpty) return NO_VISITS
  const over = (title: string, rows: Total[]) => bars([title, 'visits', 'messages'], rows, columns)
  const recent = (title: string, rows: Total[]) =>
    rows.length === 0
      ? []
      : [bars([title, 'visits'], rows.slice(0, MAX_ROWS), columns) + hidden(rows.length - MAX_ROWS)]
  const details = [
    ...recent('PAGE', figures.pages),
    ...recent('SOURCE', figures.sources),
    ...recent('DEVICE', figures.devices),
  ]
  return [
    over('DAY', figures.days),
    over('WEEK FROM', figures.weeks),
    over('MONTH', figures.months),
    ...(details.length > 0 ? [`The last ${RECENT_DAYS} days:`, ...details] : []),
  ].join('\n\n')
}

const hidden = (count: number) => (count > 0 ? `\n… and ${count} more; --json shows all` : '')
