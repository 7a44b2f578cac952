import { baseLanguage } from '../typography.ts'
import { MAIN_LANGUAGE } from './language.ts'

type Quote = { quote?: string; language?: string; translation?: string }

/**
 * Names the language of each quote that stays as the client said it. A quote of the translation's own takes neither the
 * language nor the translation of the quote in content/.
 * @param merged the merged testimonials, which this function changes
 * @returns the fields that the translation lacks, because its visitors could not read a quote without them
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
