import * as v from 'valibot'
import { MAIN_LANGUAGE } from '../languages/language.ts'
import { formatNumber, NO_BREAK_SPACE, typeset, typesetLead } from '../typography.ts'

/** Non-empty text, trimmed but not typeset, such as a name or an address. */
export const exact = (expected = 'a non-empty text') =>
  v.pipe(v.string(expected), v.trim(), v.nonEmpty(expected))

/** Transforms a value for the language in the `lang` option of `safeParse`. */
export const inLanguage = <Input, Output>(turn: (value: Input, lang: string) => Output) =>
  v.rawTransform<Input, Output>(({ dataset, config }) =>
    turn(dataset.value, config.lang ?? MAIN_LANGUAGE),
  )

/** Marks a field that every translation must have if content/ has text for it (merge.ts). */
export const needed = <Input>() =>
  v.metadata<Input, { readonly translation: 'needed' }>({ translation: 'needed' })
/**
 * Marks a field that a translation may replace; otherwise, the value from content/ stays. When a translation replaces a quote,
 * the quote's `language` and `translation` are dropped (keep-quotes.ts).
 */
export const allowed = <Input>() =>
  v.metadata<Input, { readonly translation: 'allowed' }>({ translation: 'allowed' })

/**
 * Like `allowed`, for a field that may hold words, such as tags. When a translation leaves out the field, `npm run doctor`
 * points out what seems to be French in it.
 */
export const allowedWords = <Input>() =>
  v.metadata<Input, { readonly translation: 'allowed words' }>({ translation: 'allowed words' })

export const text = () => v.pipe(exact(), inLanguage(typeset), needed())

/** The text below the heading of a section or a case study. */
export const lead = () => v.pipe(exact(), inLanguage(typesetLead), needed())

const FIGURE = 'a number, or a short text such as 50+'
/** A number is formatted for the language; in a text, spaces become no-break spaces. */
const figure = v.pipe(
  v.union([v.pipe(v.number(), v.minValue(0, 'zero or more')), exact(FIGURE)], FIGURE),
  inLanguage((value, lang) =>
    typeof value === 'number'
      ? formatNumber(value, lang)
      : typeset(value, lang).replaceAll(' ', NO_BREAK_SPACE),
  ),
  allowedWords(),
)

export const fact = v.strictObject({ value: figure, label: text() })
