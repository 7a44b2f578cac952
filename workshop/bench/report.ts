import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md')

export type Cell = string | number

/** A table in Markdown, its columns aligned for a terminal: the first to the left, the others to the right. */
export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows.map(row => row.map(String))]
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const pad = (cell: string, n: number) =>
    n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`
  const rule = widths.map((width, n) => (n ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...lines.slice(1).map(line)].join('\n')
}

/** A figure for a table, in as many digits as mean something. */
export function figure(value: number | undefined, digits = 0): string {
  return value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits)
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (low + (sorted[Math.floor(sorted.length / 2)] ?? low)) / 2
}

const loadAtStart = figure(loadavg()[0], 1)

/** When and on what kind of machine the figures were made, and how busy it was before. */
export function circumstances(): string {
  const cores = cpus().length
  const day = new Date().toISOString().slice(0, 10)
  return `Measured ${day}, ${cores} cores of a shared machine, load ${loadAtStart} before, Node ${process.versions.node}`
}

/** Puts text between the marks of that name in docs/performance.md. */
export function writeSection(name: string, text: string): void {
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(<!-- /${name} -->)`)
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(
    DOCUMENT,
    document.replace(marks, (_, open, close) => `${open}${text}\n${close}`),
  )
}
