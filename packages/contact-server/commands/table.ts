import { shorten } from '../base/shorten.ts'
import type { Total } from '../visits/summary.ts'
import { CONTROLS_AND_BIDI } from '../wire/message.ts'

const MAX_CELL_WIDTH = 44
const MAX_BAR_WIDTH = 40
const GRAPHEMES = new Intl.Segmenter('fr')
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\uff01-\uff60]/u

/**
 * Matches where a spreadsheet could see the start of a formula: at the start of a cell, and after each character that
 * may separate cells.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g

/** Aligns columns for a terminal, and shortens long cells. */
export function table(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map(cells =>
    cells.map(cell => shorten(plain(cell), MAX_CELL_WIDTH, characterWidth)),
  )
  const widths = header.map((_, column) => Math.max(...lines.map(cells => width(cells[column]))))
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - width(cell))
  return lines.map(cells => cells.map(pad).join('  ').trimEnd()).join('\n')
}

/**
 * @param header the first column's title, then the names of the counts
 * @param columns the terminal's width
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

/** Turns text into a single line without control and bidi characters. */
export function plain(text: string): string {
  return text.replace(/[\t-\r\u2028\u2029]+/g, ' ').replace(CONTROLS_AND_BIDI, '')
}

/** Estimates the width in a terminal, where East Asian characters and emoji take two columns. */
function width(text = ''): number {
  return [...GRAPHEMES.segment(text)].reduce((sum, { segment }) => sum + characterWidth(segment), 0)
}

function characterWidth(character: string): number {
  return WIDE.test(character) ? 2 : 1
}

/**
 * Builds CSV, quoted as in RFC 4180, with a byte order mark, by which Excel recognises UTF-8. Puts an apostrophe
 * wherever a formula could begin, so that a spreadsheet does not run what a visitor typed (OWASP, «CSV Injection»).
 * @param separator a French Excel expects `;`
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  records: Record<Column, unknown>[],
  separator: ',' | ';',
): string {
  const rows = records.map(record => columns.map(column => String(record[column] ?? '')))
  const lines = [columns, ...rows].map(cells => cells.map(csvCell).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function csvCell(text: string): string {
  const safe = text.replace(FORMULA_START, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
