import { NO_BREAK_SPACE, typesetAnyLanguage } from './any-language.ts'

/**
 * Applies French typography to a sentence typed on an ordinary keyboard.
 *
 * Besides what `typesetAnyLanguage` does, makes all apostrophes curly, and puts no-break spaces before `: ; ? ! »`, after `«`,
 * between a number and a word such as «jours» or «Mo», between a postcode and its town, and after the words «a», «à» and «y»,
 * so that no line ends with one of them. They are U+00A0, because the site's fonts don't have U+202F.
 *
 * Source: Imprimerie nationale, «Lexique des règles typographiques».
 */
export function typesetFrench(sentence: string): string {
  return typesetAnyLanguage(sentence)
    .replaceAll("'", '’')
    .replace(/ (?=[:;?!»])/g, NO_BREAK_SPACE)
    .replace(/« /g, `«${NO_BREAK_SPACE}`)
    .replace(/(?<=\d) (?=(?:[kMG]o|ans?|mois|jours?)(?![\p{L}\d]))/gu, NO_BREAK_SPACE)
    .replace(/(?<=(?<![\p{L}\d])\d{5}) (?=\p{Lu})/gu, NO_BREAK_SPACE)
    .replace(/(?<=(?<![\p{L}\d])[aày]) /giu, NO_BREAK_SPACE)
}

/** Also keeps words such as «de» and «les» on the line of the next word, because lines of large type are short. */
export function typesetFrenchLead(sentence: string): string {
  return typesetFrench(sentence).replace(
    /(?<=(?<![\p{L}\d])(?:de|du|des|le|la|les|un|une|en)) (?=\p{L})/giu,
    NO_BREAK_SPACE,
  )
}
