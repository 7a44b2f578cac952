import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'

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

/** The value below which that share of all lies, between two of them in proportion; NaN when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1)
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

const loadAtStart = figure(loadavg()[0], 1)

/** When and on what kind of machine the figures were made, and how busy it was before. */
export function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured ${day}, ${availableParallelism()} cores of a shared machine (${cpus()[0]?.model}), load ${loadAtStart} before, Node ${process.versions.node}`
}

/** Puts text between the marks of that name in a document of docs/. */
export function writeSection(document: string, name: string, text: string): void {
  const file = join(ROOT, 'docs', document)
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(<!-- /${name} -->)`)
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    before.replace(marks, (_, open, close) => `${open}${text}\n${close}`),
  )
}
