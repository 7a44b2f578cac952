import { fillLines } from '../../site/styles/from-content/name-lines.ts'

/**
 * The title's area is about 1072 × 434 pixels. When a line is as high as this area, it has room for this many letters.
 */
const LETTERS_A_LINE = 5.5

/** Splits a title into the number of lines that allows the largest letters. */
export function titleLines(title: string): string[] {
  const words = title.split(' ')
  const widths = words.map((_, at) => words.slice(0, at + 1).join(' ').length)
  const layouts = widths.map(width => fillLines(words, width, ' '))
  return layouts.reduce((best, lines) => (sizeOf(lines) > sizeOf(best) ? lines : best), words)
}

/** Returns the size of the letters as a share of the area's height. */
const sizeOf = (lines: string[]) =>
  Math.min(1 / lines.length, LETTERS_A_LINE / Math.max(...lines.map(line => line.length)))
