import { fillLines, lettersOf } from '../styles/from-content/name-lines.ts'
import { studiedProjects } from './studied-projects.ts'

/** A line of a title holds at most this many letters: in a wide window, and on a phone. */
const LETTERS = { wide: 24, phone: 12 }
/** A longer title has smaller letters instead of more lines, until study.css lets them be no smaller. */
const MOST_LINES = { wide: 3, phone: 5 }

/** Returns the class of a title, which gives it the size of its letters. */
export const titleClass = (slug: string) => `title-${slug}`

/** Returns a rule for each title, from which study.css computes the size of its letters. */
export const titleStyle = (): string =>
  studiedProjects()
    .map(({ title, study }) => `.${titleClass(study.slug)}{${titleSizes(title)}}`)
    .join('')

/**
 * Returns on how many lines a title is set, and how many letters its longest line has: in a wide window, and on a phone. A
 * letter of usual width counts as one.
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
