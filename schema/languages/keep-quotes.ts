import { type Finding, fault } from '../finding.ts'
import { nameField } from '../name-field.ts'
import { MAIN_LANGUAGE } from './language.ts'
import { baseLanguage } from './tags.ts'

type Quote = { quote?: string; language?: string; translation?: string }

/**
 * Gives each quote that a translation keeps from content/ a `language`, if it has none. A quote that the translation replaces
 * doesn't inherit `language` or `translation`.
 * @param merged the merged testimonials, which are changed in place
 * @returns a fault for each kept quote in another language without a `translation`, because visitors may not understand it
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
