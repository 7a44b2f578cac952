import { NO_BREAK_SPACE } from './no-break-space.ts'

/**
 * Applies rules that suit any language: an ellipsis for three dots, a curly apostrophe between two letters, and no-break spaces
 * inside numbers, before common units, inside coordinates, and between a currency sign and the number after it. Leaves
 * quotation marks as typed.
 */
export function typesetAnyLanguage(sentence: string): string {
  return sentence
    .replaceAll('...', '…')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<=\d) (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=[€£$]) (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=[%‰€£$°])/g, NO_BREAK_SPACE)
    .replace(/(?<=°) (?=\d)/g, NO_BREAK_SPACE)
    .replace(
      /(?<=\d) (?=(?:mm|cm|m|km|g|kg|kB|MB|GB|ms|s|min|h|px)(?![\p{L}\d]))/gu,
      NO_BREAK_SPACE,
    )
}
