import * as v from 'valibot'
import { exact } from './text-fields.ts'

const TAG = "a language as a BCP 47 tag, such as 'nl' or 'en-GB'"
const languageNames = new Intl.DisplayNames('fr', { type: 'language', fallback: 'none' })

/** Accepts the tag of a known language, and writes it in its canonical case. */
export const languageTag = v.pipe(
  exact(TAG),
  v.check(isKnownLanguage, TAG),
  v.transform(tag => Intl.getCanonicalLocales(tag)[0] ?? tag),
)

function isKnownLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}
