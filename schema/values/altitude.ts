import * as v from 'valibot'
import { formatNumber, typeset } from '../typography.ts'
import { allowed, exact, inLanguage } from './text-fields.ts'

/** A field for the altitude of a landmark, such as «1 651 m». */
export const altitude = () => v.pipe(exact(), inLanguage(typesetAltitude), allowed())

/**
 * Replaces the spaces in the number at the start of an altitude with a language's thousands separator, because translations
 * also show altitudes written in content/: «1 651 m» becomes “1,651 m” in English.
 */
export function typesetAltitude(typed: string, language: string): string {
  return typeset(typed, language).replace(/(?<=^[-−]?)\d{1,3}(?:\s\d{3})+(?!\d)/, digits =>
    formatNumber(Number(digits.replace(/\s/g, '')), language),
  )
}
