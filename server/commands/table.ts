const MAX_CELL_WIDTH = 44
const SEGMENTS = new Intl.Segmenter('fr')
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\uff01-\uff60]/u

/** Aligns columns for a terminal. Long cells are cut; nothing in a cell can start a line or move the cursor. */
export function table(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map(cells => cells.map(cell => cut(plain(cell))))
  const widths = header.map((_, column) =>
    Math.max(...lines.map(cells => width(cells[column] ?? ''))),
  )
  return lines
    .map(cells =>
      cells
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One line of text without control characters and bidi marks. */
export function plain(text: string): string {
  return text
    .replace(/[\t-\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

function pad(cell: string, columns: number): string {
  return cell + ' '.repeat(columns - width(cell))
}

function cut(cell: string): string {
  if (width(cell) <= MAX_CELL_WIDTH) return cell
  let kept = ''
  let used = 1
  for (const { segment } of SEGMENTS.segment(cell)) {
    used += segmentWidth(segment)
    if (used > MAX_CELL_WIDTH) break
    kept += segment
  }
  return `${kept}…`
}

/** Terminal columns: two for East Asian characters and emoji. */
function width(text: string): number {
  let columns = 0
  for (const { segment } of SEGMENTS.segment(text)) columns += segmentWidth(segment)
  return columns
}

function segmentWidth(segment: string): number {
  return WIDE.test(segment) ? 2 : 1
}
