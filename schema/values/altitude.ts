import * as v from 'valibot'
import { formatNumber, typeset } from '../typography.ts'
import { allowed, exact, inLanguage } from './text-fields.ts'

export const altitude = () => v.pipe(exact(), inLanguage(typesetAltitude), allowed())

/**
 * Writes the number at the start with the language's thousands separator, if it was typed with spaces, because translations may
 * show the altitudes of content/: «1 651 m» becomes “1,651 m” in English.
 */
export function typesetAltitude(typed: string, language: string): string {
  return typeset(typed, language).replace(/(?<=^[-−]?)\d{1,3}(?:\s\d{3})+(?!\d)/, digits =>
    formatNumber(Number(digits.replace(/\s/g, '')), language),
  )
}
