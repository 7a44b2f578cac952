import { type Finding, fault } from '../finding.ts'
import { nameField } from '../name-field.ts'
import { MAIN_LANGUAGE } from './language.ts'
import { baseLanguage } from './tags.ts'

type Quote = { quote?: string; language?: string; translation?: string }

/**
 * Adds a `language` to each quote that a translation keeps from content/, unless it has one. A quote that the translation
 * replaces doesn't inherit `language` or `translation`.
 * @param merged the merged testimonials, which are changed in place
 * @param own the translation's own testimonials
 * @returns a fault for each kept quote that is in another language and has no `translation` in `own`
 */
export function keepQuotes(tag: string, merged: unknown, own: unknown): Finding[] {
  const given = quotesOf(own)
  return quotesOf(merged).flatMap((quote, at) => {
    const { quote: ownQuote, language, translation } = given[at] ?? {}
    if (ownQuote !== undefined) {
      Object.assign(quote, { language, translation })
      return []
    }
    quote.language ??= MAIN_LANGUAGE
    if (translation !== undefined || baseLanguage(quote.language) === baseLanguage(tag)) return []
    const field = nameField(merged, ['testimonials', at, 'translation'])
    return [fault('is missing.', { field })]
  })
}

const quotesOf = (value: unknown) => (value as { testimonials?: Quote[] })?.testimonials ?? []
