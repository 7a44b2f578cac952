/** The site's fonts have this space (U+00A0), but not the narrow no-break space (U+202F). */
export const NO_BREAK_SPACE = '\u00a0'

/**
 * Applies rules that suit any language: an ellipsis for three dots, a curly apostrophe between two letters, and no-break spaces
 * inside numbers and between a number and a common unit or one of `% ‰ ° € £ $`. Leaves quotation marks unchanged.
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
