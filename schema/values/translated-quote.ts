import * as v from 'valibot'
import { baseLanguage, canonicalTag } from '../languages/tags.ts'
import { typesetQuotation } from './quotation.ts'
import { exact } from './text-fields.ts'

const TAG = "a language as a BCP 47 tag, such as 'nl' or 'en-GB'"

/** Accepts the tag of a known language, and writes it in its canonical case. */
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

/** Refuses a translation without the language of the quote, because screen readers need the language. */
export const languageOfTranslated = <Quote extends Quoted>(): v.RawCheckAction<Quote> =>
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    if (value.translation === undefined || value.language !== undefined) return
    addIssue({
      message: "the language of the quote, such as 'nl', because the quote has a translation",
      input: undefined,
      path: [{ type: 'object', origin: 'value', input: value, key: 'language', value: undefined }],
    })
  })

/**
 * Puts a quote between the quotation marks of its own language, and its translation between the marks of the page's
 * language. A quote in the language of the page loses `language` and `translation`.
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
