import { LANGUAGE } from '../../schema/languages/language.ts'
import { baseLanguage } from '../../schema/languages/tags.ts'

/**
 * Returns the `lang` of words in a language: undefined when the page has the same language. Screen readers then read the words
 * with the voice of their language.
 */
export const otherLanguage = (of: string, page = LANGUAGE): string | undefined =>
  baseLanguage(of) === baseLanguage(page) ? undefined : of
