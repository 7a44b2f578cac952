import {
  fillLines,
  lineWidth,
  nameLineHeight,
  widest,
} from '../../site/styles/from-content/name-lines.ts'

/** A title's largest font size, and the area for the title, in pixels (share-picture.ts). */
const LARGEST = 232
const AREA = { width: 1072, height: 434 }

/**
 * Tries one word per line, then lines at most as wide as the first word, the first two words, and so on, and keeps the split
 * with the largest letters. A word that is too wide gets its own line.
 */
export function titleLines(title: string): string[] {
  const words = title.split(' ')
  const widths = words.map((_, at) => lineWidth(words.slice(0, at + 1).join(' ')))
  const layouts = widths.map(width => fillLines(words, width, ' '))
  return layouts.reduce((best, lines) => (sizeOf(lines) >= sizeOf(best) ? lines : best), words)
}

const sizeOf = (lines: string[]) =>
  Math.min(
    LARGEST,
    AREA.width / widest(lines),
    AREA.height / (lines.length * nameLineHeight(lines)),
  )
