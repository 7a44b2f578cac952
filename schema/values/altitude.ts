import * as v from 'valibot'
import { formatNumber, typeset } from '../typography.ts'
import { allowed, exact, inLanguage } from './text-fields.ts'

export const altitude = () => v.pipe(exact(), inLanguage(typesetAltitude), allowed())

/**
 * Applies the language's typography, including its thousands separator: «1 651 m» becomes “1,651 m” in English. A translation
 * needs this when it shows the altitudes of content/.
 */
export function typesetAltitude(typed: string, language: string): string {
  return typeset(typed, language).replace(/(?<=^[-−]?)\d{1,3}(?:\s\d{3})+(?!\d)/, digits =>
    formatNumber(Number(digits.replace(/\s/g, '')), language),
  )
}
