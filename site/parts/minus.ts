/**
 * For large type, whose tight letter spacing would make a minus sign touch the number: a minus sign or hyphen before a number
 * becomes a minus sign and a thin space (U+2009, 0.08 em).
 */
export const spaceMinus = (number: string) => number.replace(/^[-−](?=\d)/, '−\u2009')
