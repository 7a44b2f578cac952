import { baseLanguage } from '../../../schema/languages/tags.ts'

/** The languages that write compounds as one word, such as «Datenschutzerklärung». */
const LANGUAGES = 'af cs da de et fi hu is lt lv nb nl nn no pl ru sk sv uk'.split(' ')

/** Returns true when the words of a language are too long for a line of large type on a phone. */
export const hasLongCompounds = (language: string): boolean =>
  LANGUAGES.includes(baseLanguage(language))
