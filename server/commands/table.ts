import { CONTROLS_AND_BIDI } from '../../contact/message.ts'
import { shorten } from '../base/shorten.ts'

const MAX_CELL_WIDTH = 44
const GRAPHEMES = new Intl.Segmenter('fr')
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\uff01-\uff60]/u

/** Aligns columns for a terminal. Cuts long cells and removes characters that start a new line or move the cursor. */
export function table(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map(cells =>
    cells.map(cell => shorten(plain(cell), MAX_CELL_WIDTH, characterWidth)),
  )
  const widths = header.map((_, column) => Math.max(...lines.map(cells => width(cells[column]))))
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - width(cell))
  return lines.map(cells => cells.map(pad).join('  ').trimEnd()).join('\n')
}

/** Turns a text into one line without control characters and bidi marks. */
export function plain(text: string): string {
  return text.replace(/[\t-\r\u2028\u2029]+/g, ' ').replace(CONTROLS_AND_BIDI, '')
}

/** Returns how many terminal columns a text takes. East Asian characters and emoji take two. */
function width(text = ''): number {
  return [...GRAPHEMES.segment(text)].reduce((sum, { segment }) => sum + characterWidth(segment), 0)
}

function characterWidth(character: string): number {
  return WIDE.test(character) ? 2 : 1
}
