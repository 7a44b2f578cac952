/**
 * Adds a thin space (U+2009, 0.08 em) after a leading minus sign; otherwise, the tight letter spacing of large type would make
 * the sign touch the number. A leading hyphen becomes a minus sign.
 */
export const spaceMinus = (number: string) => number.replace(/^[-−](?=\d)/, '−\u2009')
