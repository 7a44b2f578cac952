import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { passed, type Result } from './scenario.ts'

const HEAD = [
  'fault',
  'acknowledged',
  'delivered',
  'lost',
  'duplicates',
  'p50 ms',
  'p99 ms',
  'peak MB',
  'verdict',
]
const MARKS = /(<!-- torture -->\n)[\s\S]*(<!-- \/torture -->)/

/** The table of all results in Markdown, columns aligned for a terminal. */
export function toTable(results: readonly Result[]): string {
  const rows = [HEAD, ...results.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`
  const rule = line(
    widths.map((width, n) => '-'.repeat(n === 0 ? width : width - 1).concat(n ? ':' : '')),
  )
  return [line(HEAD), rule, ...rows.slice(1).map(line)].join('\n')
}

function cells(result: Result): string[] {
  const { name, acknowledged, delivered, lost, duplicates, p50Ms, p99Ms, peakMb } = result
  const counts = [acknowledged, delivered, lost, duplicates].map(String)
  const measures = [oneDigit(p50Ms), oneDigit(p99Ms), peakMb ? peakMb.toFixed(0) : '–']
  const verdict = result.skipped ? 'SKIPPED' : passed(result) ? 'pass' : 'FAIL'
  return [name, ...counts, ...measures, verdict]
}

function oneDigit(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(1)
}

/** What the figures do not say: notes, and every broken promise. */
export function toRemarks(results: readonly Result[]): string[] {
  return results.flatMap(({ name, notes, problems, skipped }) => [
    ...(skipped ? [`${name}: ${skipped}`] : []),
    ...(notes.length > 0 ? [`${name}: ${notes.join('; ')}`] : []),
    ...problems.slice(0, 10).map(problem => `${name}: FAIL: ${problem}`),
  ])
}

/** Puts the table between the marks of a Markdown file, with the day and the kind of machine. */
export function writeInto(file: string, results: readonly Result[], now: Date): void {
  const machine = `${now.toISOString().slice(0, 10)}, ${availableParallelism()} cores with a load of ${loadavg()[2]?.toFixed(0)}, Node ${process.versions.node}`
  const remarks = toRemarks(results).map(remark => `- ${remark}`)
  const block = [`Measured ${machine}.`, '', toTable(results), '', ...remarks].join('\n')
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(MARKS, (_, open, close) => `${open}${block}\n${close}`),
  )
}
