import type { Total } from '../visits/summary.ts'
import { table } from './table.ts'

const MAX_BAR_WIDTH = 40

/**
 * Draws a table with a bar for the visits of each row.
 * @param header the title of the first column, then the name of each count
 * @param columns the width of the terminal
 */
export function bars(header: [string, ...(keyof Total)[]], rows: Total[], columns: number): string {
  const [title, ...numbers] = header
  const titles = numbers.map(number => number.toUpperCase())
  const cells = rows.map(row => [
    row.name,
    ...numbers.map((number, at) => String(row[number]).padStart(titles[at]?.length ?? 0)),
  ])
  const [head = '', ...lines] = table([title, ...titles], cells).split('\n')
  const textWidth = Math.max(...lines.map(line => line.length)) + 2
  const room = Math.min(MAX_BAR_WIDTH, columns - textWidth)
  const most = Math.max(...rows.map(({ visits }) => visits))
  const bar = (visits: number) =>
    '█'.repeat(visits && Math.max(1, Math.round((visits / most) * room)))
  const drawn = lines.map((line, at) => `${line}  ${bar(rows[at]?.visits ?? 0)}`.trimEnd())
  return [head, ...drawn].join('\n')
}
