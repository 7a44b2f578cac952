/**
 * Turns a minus sign or hyphen before a number into a minus sign and a thin space (U+2009, 0.08 em). This is for large type,
 * whose tight letter spacing would make the sign touch the number.
 */
export const spaceMinus = (number: string) => number.replace(/^[-−](?=\d)/, '−\u2009')
