import { shorten } from '../../server/base/shorten.ts'

/** A line of a terminal. */
const WIDTH = 110

/** The lines of the list in CHANGELOG.md that were not there before. */
export function newChanges(before: string, now: string): string[] {
  const known = new Set(before.split('\n'))
  return now.split('\n').filter(line => line.startsWith('- ') && !known.has(line))
}

/** A heading and the first of some lines, each on one line of a terminal. @param all where the others are read */
export function newsLines(heading: string, lines: string[], most: number, all: string): string[] {
  if (lines.length === 0) return []
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  const others = lines.length - shown.length
  const more = others > 0 ? [`  and ${others} more: ${all}`] : []
  return [heading, ...shown.map(line => `  ${shorten(line, WIDTH)}`), ...more]
}
