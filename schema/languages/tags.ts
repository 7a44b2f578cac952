/** `en-GB` becomes `en`. */
export const baseLanguage = (tag: string): string => new Intl.Locale(tag).language

export const isEnglish = (tag: string): boolean => baseLanguage(tag) === 'en'

/** A word that only looks like a language tag, such as `img`, has no name here. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** `en-gb` becomes `en-GB`. Undefined unless the text is the tag of a known language. */
export function canonicalTag(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text)
    return names.of(tag) === undefined ? undefined : tag
  } catch {
    return undefined
  }
}
