import { NO_BREAK_SPACE, typesetAnyLanguage } from './any-language.ts'

/** Matches what may come before an opening quotation mark. */
const BEFORE = '(?<=^|[\\s([{“‘–—-])'
const OPENING_DOUBLE = new RegExp(`(?:${BEFORE}|(?<=(?:^|\\s)'))"(?=[^\\s.,;:!?…)\\]}]|$)`, 'g')
const OPENING_SINGLE = new RegExp(`${BEFORE}'(?=[^\\s.,;:!?…)\\]}])`, 'g')
/** Matches an apostrophe that begins a shortened word, such as ’90s, ’tis, rock ’n’ roll, or ’s after a word in italics. */
const ELISION = new RegExp(
  `(?:${BEFORE}'(?=(?:\\d\\ds|tis|twas|em|til|n')(?!\\p{L}))|^'(?=(?:s|d|m|t|ll|re|ve)(?!\\p{L})))`,
  'giu',
)

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const COUNTED = `am|pm|[ap]\\.m\\.|k|bn|thousand|million|billion|hours?|days?|weeks?|months?|years?|${MONTHS}`
const AFTER_NUMBER = new RegExp(`(?<=\\d) (?=(?:${COUNTED})(?!\\p{L}))`, 'gu')

/**
 * Applies English typography to a sentence typed on an ordinary keyboard: curly quotation marks and apostrophes, ellipses and
 * no-break spaces. Removes the spaces around the en dash in a range of numbers, and the space before a percent sign.
 *
 * Besides the no-break spaces of `typesetAnyLanguage`, puts some between a number and a word such as “days”, “pm” or “May”,
 * after titles, initials and abbreviations such as “p.”, and before a dash with spaces around it. Sources: New Hart’s Rules;
 * The Guardian style guide.
 */
export function typesetEnglish(sentence: string): string {
  return typesetAnyLanguage(curly(sentence))
    .replace(/(?<=\d) – (?=\d)/g, '–')
    .replace(/(?<=\d)\s%/g, '%')
    .replace(/ (?=[–—] )/g, NO_BREAK_SPACE)
    .replace(AFTER_NUMBER, NO_BREAK_SPACE)
    .replace(/(?<=(?<![\p{L}\d])(?:pp?|nos?|vol|fig)\.) (?=\d)/giu, NO_BREAK_SPACE)
    .replace(/(?<=(?<![\p{L}\d])(?:Mr|Mrs|Ms|Dr|Prof|\p{Lu}\.)\.?) (?=\p{Lu})/gu, NO_BREAK_SPACE)
}

/** Also keeps words such as “the” and “of” on the line of the next word, because lines of large type are short. */
export function typesetEnglishLead(sentence: string): string {
  return typesetEnglish(sentence).replace(
    /(?<=(?<![\p{L}\d’])(?:a|an|the|of|to|in|on|at|by|I)) (?=\p{L})/giu,
    NO_BREAK_SPACE,
  )
}

function curly(sentence: string): string {
  return sentence
    .replace(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replace(ELISION, '’')
    .replace(OPENING_SINGLE, '‘')
    .replaceAll("'", '’')
}
