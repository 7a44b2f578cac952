import * as v from 'valibot'
import { baseLanguage, canonicalTag } from '../languages/tags.ts'
import { typesetQuotation } from './quotation.ts'
import { exact } from './text-fields.ts'

const TAG = "a language as a BCP 47 tag, such as 'nl' or 'en-GB'"

/** Accepts the tag of a known language, and puts it into canonical form. */
export const languageTag = v.pipe(
  exact(TAG),
  v.check(tag => canonicalTag(tag) !== undefined, TAG),
  v.transform(tag => canonicalTag(tag) ?? tag),
)

type Quoted = {
  quote: string
  language?: string | undefined
  translation?: string | undefined
}

/** Refuses a quote that has a translation but no language, because screen readers need to know the quote's language. */
export const languageOfTranslated = <Quote extends Quoted>() =>
  v.check<Quote, string>(
    ({ language, translation }) => translation === undefined || language !== undefined,
    "the language of the quote, such as 'nl', because the quote has a translation",
  )

/**
 * Puts a quote between its own language's quotation marks, and its translation between those of the page's language. A quote in
 * the page's language loses `language` and `translation`.
 */
export function typesetQuote<Quote extends Quoted>(
  { quote, language, translation, ...others }: Quote,
  lang: string,
): Omit<Quote, keyof Quoted> & Quoted {
  if (!language || baseLanguage(language) === baseLanguage(lang))
    return { ...others, quote: typesetQuotation(quote, lang) }
  const translated = translation && { translation: typesetQuotation(translation, lang) }
  return { ...others, quote: typesetQuotation(quote, language), language, ...translated }
}
