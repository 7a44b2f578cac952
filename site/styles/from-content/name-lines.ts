/** A word of the name up to here stays whole: it is still set larger than the headings of the sections. */
const WHOLE_LETTERS = 12

const length = (text: string) => [...text].length

/**
 * The lines of a name: a word each, where a long compound breaks after its hyphens, for the sake of larger letters. «Vandenbroucke-»
 * is longer than what is left whole, and so gives the measure: «Jean-Baptiste», shorter, is not broken.
 */
export function nameLines(name: string): string[] {
  const words = name.split(/\s+/)
  const parts = words.flatMap(word => word.split(AFTER_HYPHEN))
  const limit = Math.max(WHOLE_LETTERS, ...parts.map(length))
  return words.flatMap(word => fillLines(word.split(AFTER_HYPHEN), limit))
}

/** Parts side by side, with a joint between them, on lines of so many letters at most; a longer part has one of its own. */
export function fillLines([first = '', ...parts]: string[], limit: number, joint = ''): string[] {
  const lines = [first]
  for (const part of parts) {
    const joined = lines.at(-1) + joint + part
    if (length(joined) <= limit) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

const AFTER_HYPHEN = /(?<=-)(?=.)/

/** Letters of the longest line of a name: the style sheet sizes the name so that this line fits. Wide ones count for more. */
export const longestLine = (lines: string[]) =>
  Number(Math.max(...lines.map(line => Math.max(length(line), emsOf(line) / LETTER))).toFixed(2))

/** In ems, what the style sheet allows for a letter, and what letters of the display face take, measured. */
const LETTER = 0.435
const emsOf = (line: string) =>
  [...decompose(line).replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + emsOfLetter(letter), 0)

function emsOfLetter(letter: string): number {
  if (/[mwŒœÆæ]/i.test(letter)) return 0.61
  if (/[ijlI’'-]/.test(letter)) return 0.17
  if (/[frtJ]/.test(letter)) return 0.25
  return /\p{Lu}/u.test(letter) ? 0.43 : 0.375
}

/** In ems: at that of hero.css, capitals and ascenders stand clear of each other. The rest is measured on the display face. */
export const TIGHT_LINE_HEIGHT = 0.79
const DESCENDER = 0.1
const ACCENT = 0.14

/** In ems, the least at which no descender meets the letters below it, and no accent on a capital the letters above. */
export function nameLineHeight(lines: string[]): number {
  const gaps = lines.slice(1).map((line, above) => {
    const descends = /[gjpqyQ,]|[\u0323-\u0328]/.test(decompose(lines[above] ?? ''))
    const accented = /\p{Lu}[\u0300-\u0315]/u.test(decompose(line))
    return (descends ? DESCENDER : 0) + (accented ? ACCENT : 0)
  })
  return Number((TIGHT_LINE_HEIGHT + Math.max(0, ...gaps)).toFixed(2))
}

const decompose = (text: string) => text.normalize('NFD')
