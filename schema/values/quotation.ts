import { LANGUAGE } from '../languages/language.ts'
import { frenchTypography, NO_BREAK_SPACE } from '../typography.ts'

const OPENING = '«“'
const CLOSING = '»”'

/**
 * Puts a quotation between « and », and applies French typography. Replaces the marks that the owner typed around the text.
 * Marks inside the text become “ and ”. Source: Imprimerie nationale, «Lexique des règles typographiques».
 */
export function frenchQuotation(typed: string): string {
  const words = unquoted(directed(typed.trim()))
    .replace(/[«“]\s*/g, '“')
    .replace(/\s*[»”]/g, '”')
  return `«${NO_BREAK_SPACE}${frenchTypography(words)}${NO_BREAK_SPACE}»`
}

/** Turns each straight quotation mark into an opening or a closing mark. */
function directed(text: string): string {
  let open = 0
  return text.replaceAll('"', (_, at: number) => {
    const mayOpen = /[\s(['’«“–—-]/.test(text[at - 1] ?? ' ')
    const opens = mayOpen && (open === 0 || /\S/.test(text[at + 1] ?? ' '))
    open += opens ? 1 : -1
    return opens ? '“' : '”'
  })
}

/** Removes quotation marks around the whole text. A full stop after the closing mark moves before it. */
function unquoted(text: string): string {
  let depth = 0
  const end = text.split('').findIndex(sign => {
    depth += OPENING.includes(sign) ? 1 : CLOSING.includes(sign) ? -1 : 0
    return depth === 0
  })
  const stop = text.slice(end + 1)
  if (end < 1 || !/^[.!?…]?$/.test(stop)) return text
  const words = text.slice(1, end).trim()
  return /[.!?…]$/.test(words) ? words : words + stop
}

/** Puts a quotation between the quotation marks of its language. */
export const typesetQuotation = (typed: string, language = LANGUAGE): string =>
  language.startsWith('fr') ? frenchQuotation(typed) : `“${typed}”`
