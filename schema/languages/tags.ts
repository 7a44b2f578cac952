/** Removes the region and the script from a tag: `en` for `en-GB`. */
export const baseLanguage = (tag: string): string => new Intl.Locale(tag).language

export const isEnglish = (tag: string): boolean => baseLanguage(tag) === 'en'

/** Looks up the English name of a language tag. Finds no name for a word that only looks like a tag, such as `img`. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Writes the tag of a known language in its canonical case: `en-GB` for `en-gb`. Undefined for other texts. */
export function canonicalTag(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text)
    return names.of(tag) === undefined ? undefined : tag
  } catch {
    return undefined
  }
}
