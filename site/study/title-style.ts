import type { Site } from '../../schema/site.ts'
import { fillLines, lettersOf } from '../styles/from-content/name-lines.ts'
import { studiedProjects } from './studied-projects.ts'

/** The usual number of letters in a line of a title, in a wide window and on a phone. */
const LETTERS = { wide: 24, phone: 12 }
/** A title has at most this many lines. The letters of a longer title are smaller, down to the smallest size in study.css. */
const MOST_LINES = { wide: 3, phone: 5 }

/** Returns the class of a case study's title. `titleStyle` writes the rule of this class. */
export const titleClass = (slug: string) => `title-${slug}`

/**
 * Returns a CSS rule for each title. It holds the numbers of lines and letters from which study.css computes the font
 * size.
 */
export const titleStyle = (site: Site): string =>
  studiedProjects(site)
    .map(({ title, study }) => `.${titleClass(study.slug)}{${titleSizes(title)}}`)
    .join('')

/**
 * Returns CSS properties: the number of lines of a title, and the number of letters in its longest line. Both are
 * given for wide windows and for phones. A wide letter counts as more than one letter.
 */
export function titleSizes(title: string): string {
  const wide = linesOf(title, 'wide')
  const phone = linesOf(title, 'phone')
  return [
    `--wide-lines:${wide.length};--wide-letters:${widest(wide)}`,
    `--phone-lines:${phone.length};--phone-letters:${widest(phone)}`,
  ].join(';')
}

const widest = (lines: string[]) => Number(Math.max(...lines.map(lettersOf)).toFixed(1))

/** Breaks a title into lines of nearly equal lengths. */
function linesOf(title: string, window: keyof typeof LETTERS): string[] {
  const most = Math.min(MOST_LINES[window], Math.ceil(lettersOf(title) / LETTERS[window]))
  const words = title.split(/\s+/)
  const fill = (limit: number) => fillLines(words, limit, ' ', lettersOf)
  let limit = Math.ceil(widest(words))
  while (fill(limit).length > most) limit++
  return fill(limit)
}
