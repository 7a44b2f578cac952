/**
 * French typography for a sentence typed on an ordinary keyboard: curly apostrophes, ellipses, and no-break spaces
 * before `: ; ? ! »`, after `«`, inside numbers and before units. U+00A0 only: the site's fonts have no U+202F.
 * Source: Imprimerie nationale, «Lexique des règles typographiques».
 */
export function frenchTypography(sentence: string): string {
  return sentence
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/ (?=[:;?!»])/g, NO_BREAK_SPACE)
    .replace(/« /g, `«${NO_BREAK_SPACE}`)
    .replace(/(?<=°) (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=(?:€|%|m|km|kB|Mo|h|min|ans?|mois|jours?)(?![\p{L}\d]))/gu, NO_BREAK_SPACE)
}

const NO_BREAK_SPACE = '\u00a0'
