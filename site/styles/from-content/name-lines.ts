import { textWidth } from '../../fonts/typeface.ts'
import { nameWords } from '../../published/name-words.ts'

/**
 * A word of a name is broken only if it is wider than this, in ems. With narrower words, the name is usually larger than the
 * section headings anyway.
 */
const WHOLE = 4.2
/** A `familyName` of at most this width, in ems, counts as one word, and `nameLines` never breaks it. */
const FAMILY = 5
/** The letter spacing, in ems, of the name in the hero and on the riverbank, and of the cliff's number. */
export const TRACKING = -0.03
/** Until the fonts load, each capital and each word may make a line about this many ems wider (fonts.css). */
const WIDER = { capital: 0.09, word: 0.03 }

/** The width of a line in ems, with allowance for the fallback font, which can be a little wider than `titre`. */
export function lineWidth(line: string, tracking = TRACKING): number {
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0
  const wider = WIDER.capital * capitals + WIDER.word * line.split(/[\s’]/).length
  return textWidth('titre', line) + tracking * [...line].length + wider
}

export const widest = (lines: string[], tracking?: number) =>
  Math.max(...lines.map(line => lineWidth(line, tracking)))

/**
 * Splits a name into lines: one for each word with its particles, and one for the `familyName` unless it is long. A long
 * compound is broken after hyphens, so that the whole name can be larger, unless another line is longer anyway:
 * «Jean-Baptiste» stays whole above the line «Vandenbroucke-».
 */
export function nameLines(name: string, familyName?: string): string[] {
  const partsOf = (word: string) =>
    word === familyName && isOneWord(word) ? [word] : word.split(AFTER_HYPHEN)
  const words = wordsAround(name, familyName)
  const limit = Math.max(WHOLE, widest(words.flatMap(partsOf)))
  return words.flatMap(word => fillLines(partsOf(word), limit))
}

const isOneWord = (familyName: string) => lineWidth(familyName) <= FAMILY

/** Splits a name into words. The family name counts as one word, unless it is long or isn't part of the name. */
function wordsAround(name: string, familyName = ''): string[] {
  const at = familyName ? ` ${name} `.indexOf(` ${familyName} `) : -1
  if (at < 0) return nameWords(name)
  const [before, after] = [name.slice(0, at).trim(), name.slice(at + familyName.length)]
  // After this leading space, even the first word of the family name can count as a particle.
  const family = isOneWord(familyName) ? [familyName] : nameWords(` ${familyName}`)
  return [...nameWords(before), ...family, ...nameWords(after)].filter(Boolean)
}

/** Joins parts into lines of at most `limit` ems, with `joint` between the parts. A wider part gets its own line. */
export function fillLines([first = '', ...parts]: string[], limit: number, joint = ''): string[] {
  const lines = [first]
  for (const part of parts) {
    const joined = lines.at(-1) + joint + part
    if (lineWidth(joined) <= limit) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

/** Breaks text into at most `most` lines, so that the longest is about as short as possible. */
export function evenLines(text: string, most: number): string[] {
  const words = text.split(/ +/)
  let limit = Math.max(widest(words), lineWidth(text) / most)
  while (fillLines(words, limit, ' ').length > most) limit += 0.1
  return fillLines(words, limit, ' ')
}

const AFTER_HYPHEN = /(?<=-)(?=.)/

/** The name's line height in hero.css, in ems, and what descenders and accents add to it (measured on the display face). */
const TIGHT_LINE_HEIGHT = 0.79
const DESCENDER = 0.1
const ACCENT = 0.14

/** The line height, in ems, that leaves room between the lines for descenders and for accents on capitals. */
export function nameLineHeight(lines: string[]): number {
  const gaps = lines.slice(1).map((line, above) => {
    const descends = hasDescender(lines[above] ?? '')
    return (descends ? DESCENDER : 0) + accentHeight(line)
  })
  return Number((TIGHT_LINE_HEIGHT + Math.max(0, ...gaps)).toFixed(2))
}

const accentHeight = (line = '') => (/\p{Lu}[\u0300-\u0315]/u.test(decompose(line)) ? ACCENT : 0)

/** A one-line name counts as this many lines. Otherwise, a short name could take up all the height that hero.css allows. */
const LEAST_LINES = 1.48

/** The letter spacing that every page must support, in ems (WCAG 2.2, 1.4.12). */
const SPACED = 0.12

/** The values from which hero.css computes the size of the owner's name, and the room for its accents and descenders. */
export function nameStyle(lines: string[]): string {
  const lineHeight = nameLineHeight(lines)
  const taller = lineHeight > TIGHT_LINE_HEIGHT ? `;line-height:${lineHeight}` : ''
  const accent = accentHeight(lines[0])
  const above = accent > 0 ? `;padding-top:${accent}em` : ''
  const widths = `--ems:${widest(lines).toFixed(2)};--spaced:${widest(lines, SPACED).toFixed(2)}`
  return `.name{${widths};--w:${Math.max(LEAST_LINES, lines.length)}${taller}${above}}`
}

/** Whether the text has a common Latin letter, or a comma, that goes below the baseline, such as «g» or «ç». */
export const hasDescender = (text: string) => /[gjpqyQ,]|[\u0323-\u0328]/.test(decompose(text))

const decompose = (text: string) => text.normalize('NFD')
