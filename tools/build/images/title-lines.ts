import { fillLines } from '../../../site/styles/from-content/name-lines.ts'

/** How many letters stand side by side where lines are as high as the room for them, about 1072 × 434 pixels of the sharing picture. */
const LETTERS_A_LINE = 5.5

/** The lines of a title, so that it can be set as large as it may: few words on many lines would be as small as many on few. */
export function titleLines(title: string): string[] {
  const words = title.split(' ')
  const widths = words.map((_, at) => words.slice(0, at + 1).join(' ').length)
  const layouts = widths.map(width => fillLines(words, width, ' '))
  return layouts.reduce((best, lines) => (sizeOf(lines) > sizeOf(best) ? lines : best), words)
}

/** In shares of the height. */
const sizeOf = (lines: string[]) =>
  Math.min(1 / lines.length, LETTERS_A_LINE / Math.max(...lines.map(line => line.length)))
