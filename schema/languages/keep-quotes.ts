import { MAIN_LANGUAGE } from './language.ts'
import { baseLanguage } from './tags.ts'

type Quote = { quote?: string; language?: string; translation?: string }

/**
 * Adds the language to each quote that stays in the client's own words. When the translation has a quote of its own,
 * this quote takes neither `language` nor `translation` from content/.
 * @param merged the merged testimonials, which this function changes
 * @returns the missing fields `translation`. Without them, visitors could not read these quotes
 */
export function keepQuotes(tag: string, merged: unknown, own: unknown): string[] {
  const given = quotesOf(own)
  return quotesOf(merged).flatMap((quote, at) => {
    const { quote: ownQuote, language, translation } = given[at] ?? {}
    if (ownQuote !== undefined) {
      Object.assign(quote, { language, translation })
      return []
    }
    quote.language ??= MAIN_LANGUAGE
    if (translation !== undefined || baseLanguage(quote.language) === baseLanguage(tag)) return []
    return [`testimonials.${at}.translation`]
  })
}

const quotesOf = (value: unknown) => (value as { testimonials?: Quote[] })?.testimonials ?? []
