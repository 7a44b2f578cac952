import { MAIN_LANGUAGE } from './languages/language.ts'
import { baseLanguage } from './languages/tags.ts'
import { NO_BREAK_SPACE, typesetAnyLanguage } from './typography/any-language.ts'
import { typesetEnglish, typesetEnglishLead } from './typography/english.ts'
import { typesetFrench, typesetFrenchLead } from './typography/french.ts'

export { NO_BREAK_SPACE }

/** `years` has the words for one year, two years and so on. */
type Rules = {
  typeset: (sentence: string) => string
  typesetLead: (sentence: string) => string
  colon: string
  days?: [one: string, many: string]
  years?: string[]
}

const FRENCH: Rules = {
  typeset: typesetFrench,
  typesetLead: typesetFrenchLead,
  colon: `${NO_BREAK_SPACE}: `,
  days: ['jour', 'jours'],
  years: ['Un an', 'Deux ans', 'Trois ans', 'Quatre ans', 'Cinq ans'],
}
const ENGLISH: Rules = {
  typeset: typesetEnglish,
  typesetLead: typesetEnglishLead,
  colon: ': ',
  days: ['day', 'days'],
  years: ['One year', 'Two years', 'Three years', 'Four years', 'Five years'],
}
const OTHER: Rules = {
  typeset: typesetAnyLanguage,
  typesetLead: typesetAnyLanguage,
  colon: ': ',
}
const YEAR_DAYS = 365

const rulesOf = (language: string): Rules =>
  ({ fr: FRENCH, en: ENGLISH })[baseLanguage(language)] ?? OTHER

export const typeset = (sentence: string, language: string): string =>
  rulesOf(language).typeset(sentence)

/**
 * Like `typeset`, for a sentence in large type, whose lines are short. In French and English, it also keeps words such as «de»
 * and “the” on the line of the next word.
 */
export const typesetLead = (sentence: string, language: string): string =>
  rulesOf(language).typesetLead(sentence)

/** The colon after a label, with the spaces around it: «Client : Combe» in French, “Client: Combe” in English. */
export const colon = (language: string): string => rulesOf(language).colon

/** @example «12,5» and «1 200» in French, “12.5” and “1,200” in English */
export function formatNumber(value: number, language: string): string {
  return withSpaces(value.toLocaleString(language, { maximumFractionDigits: 20 }))
}

/** What separates the thousands of a four-digit number: a no-break space in French, a comma in English, nothing in Polish. */
export const thousandsMark = (language: string): string =>
  /^1(\D?)086$/.exec(formatNumber(1086, language))?.[1] ?? ''

/** «180 ko» and «1,2 Mo» in French, “180 kB” and “1.2 MB” in English. The result is at least 1 kB (1,000 bytes). */
export function formatSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000
    ? withUnit(kilobytes, 'kilobyte', 'short', language)
    : withUnit(Math.round(kilobytes / 100) / 10, 'megabyte', 'short', language)
}

/**
 * A number of days, worded to start a sentence: «Un an» and «90 jours» in French, “One year” in English, “1 Jahr” in German.
 */
export function inWords(days: number, language = MAIN_LANGUAGE): string {
  const { days: [one, many] = [], years = [] } = rulesOf(language)
  const count = days / YEAR_DAYS
  if (one && many) return years[count - 1] ?? `${days} ${days === 1 ? one : many}`
  return Number.isInteger(count)
    ? withUnit(count, 'year', 'long', language)
    : withUnit(days, 'day', 'long', language)
}

function withUnit(value: number, unit: string, unitDisplay: 'short' | 'long', language: string) {
  return withSpaces(value.toLocaleString(language, { style: 'unit', unit, unitDisplay }))
}

/** The site's fonts don't have U+202F, which `toLocaleString` writes in French numbers. */
const withSpaces = (text: string) => text.replace(/\s/g, NO_BREAK_SPACE)
