import { NO_BREAK_SPACE } from './any-language.ts'

/**
 * Applies French typography to a sentence typed on an ordinary keyboard: curly apostrophes, ellipses and no-break spaces.
 *
 * A space becomes a no-break space before `: ; ? ! »`, after `«`, inside numbers, between a number and `€`, `%` or a unit such
 * as «km», between `°` and a number after it, between a postcode and its town, and after the words «a», «à» and «y», so that
 * no line ends with one of them. All are U+00A0, because the site's fonts don't have U+202F.
 *
 * Source: Imprimerie nationale, «Lexique des règles typographiques».
 */
export function typesetFrench(sentence: string): string {
  return sentence
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/ (?=[:;?!»])/g, NO_BREAK_SPACE)
    .replace(/« /g, `«${NO_BREAK_SPACE}`)
    .replace(/(?<=°) (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=(?:€|%|m|km|kB|Mo|h|min|ans?|mois|jours?)(?![\p{L}\d]))/gu, NO_BREAK_SPACE)
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
