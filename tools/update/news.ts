import { shorten } from '../../packages/contact-server/base/shorten.ts'

/** The maximum length of a list item in characters. */
const WIDTH = 110

/** Lists the items that are new in CHANGELOG.md. */
export function newChanges(before: string, now: string): string[] {
  const known = new Set(before.split('\n'))
  return now.split('\n').filter(line => line.startsWith('- ') && !known.has(line))
}

/**
 * Formats a heading and at most `most` lines of a list, each shortened to `WIDTH`.
 * @param all the file or command with the complete list. When lines are left out, the last line is like «and 3 more: <all>».
 */
export function newsLines(heading: string, lines: string[], most: number, all: string): string[] {
  if (lines.length === 0) return []
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  const others = lines.length - shown.length
  const more = others > 0 ? [`  and ${others} more: ${all}`] : []
  return [heading, ...shown.map(line => `  ${shorten(line, WIDTH)}`), ...more]
}
