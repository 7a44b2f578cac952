import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

export type Cell = string | number

export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows.map(row => row.map(String))]
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const pad = (cell: string, n: number) =>
    n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`
  const rule = widths.map((width, n) => (n ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...lines.slice(1).map(line)].join('\n')
}

export function figure(value: number | undefined, digits = 0): string {
  return value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits)
}

/** Interpolates between the two nearest values. @param share from 0 to 1 @returns NaN if there are no values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1)
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

const loadAtStart = figure(loadavg()[0], 1)

export function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node}, on ${availableParallelism()} cores of a shared machine (${cpus()[0]?.model}). The load average was ${loadAtStart} before the run`
}

/** Replaces the text between the markers `<!-- name -->` and `<!-- /name -->` in a document. */
export function writeSection(file: string, name: string, text: string): void {
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(<!-- /${name} -->)`)
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    before.replace(marks, (_, open, close) => `${open}${text}\n${close}`),
  )
}
