export const NO_BREAK_SPACE = '\u00a0'
const YEAR_DAYS = 365
const YEARS = ['Un an', 'Deux ans', 'Trois ans', 'Quatre ans', 'Cinq ans']

/**
 * Applies French typography to a sentence typed on an ordinary keyboard: curly apostrophes, ellipses and no-break
 * spaces.
 *
 * A no-break space goes before `: ; ? ! »`, after `«`, inside numbers, before units, and between a postcode and its
 * town. Another one goes after each word of one letter, so that no line ends with it. Every no-break space is U+00A0,
 * because the site's fonts lack U+202F.
 *
 * Source: Imprimerie nationale, «Lexique des règles typographiques».
 */
export function frenchTypography(sentence: string): string {
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

/**
 * Applies French typography to large type. A line of large type holds few words, so this function also keeps each article and
 * preposition on the line of its noun.
 */
export function leadTypography(sentence: string): string {
  return frenchTypography(sentence).replace(
    /(?<=(?<![\p{L}\d])(?:de|du|des|le|la|les|un|une|en)) (?=\p{L})/giu,
    NO_BREAK_SPACE,
  )
}

/** Formats a number in French: «12,5», «1 200». */
export function frenchNumber(value: number): string {
  return value.toLocaleString('fr', { maximumFractionDigits: 20 }).replace(/\s/g, NO_BREAK_SPACE)
}

/** Formats the size of a file in French: «180 ko», «1,2 Mo». One ko is 1,000 bytes. */
export function frenchSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000
    ? `${kilobytes}${NO_BREAK_SPACE}ko`
    : `${frenchNumber(Math.round(kilobytes / 100) / 10)}${NO_BREAK_SPACE}Mo`
}

/** Returns a number of days as French words that begin a sentence: «Un an», «Trois ans», «90 jours». */
export function inWords(days: number): string {
  return YEARS[days / YEAR_DAYS - 1] ?? `${days} ${days === 1 ? 'jour' : 'jours'}`
}
