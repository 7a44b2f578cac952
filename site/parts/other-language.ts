import { baseLanguage } from '../../schema/languages/tags.ts'

/**
 * Returns the `lang` attribute for words in the language `of`, or undefined when the page has the same language. With this
 * attribute, screen readers read the words with the right voice.
 */
export const otherLanguage = (of: string, page: string): string | undefined =>
  baseLanguage(of) === baseLanguage(page) ? undefined : of
