import { baseLanguage } from '../languages/tags.ts'
import { NO_BREAK_SPACE, typeset } from '../typography.ts'

/**
 * Each key has the opening and closing mark, then the pair for a quotation inside a quotation; its value lists the languages
 * that use them. All other languages get the English marks. Main source: Unicode CLDR, «delimiters».
 */
const MARKS: Record<string, string> = {
  '«»“”': 'fr es it ca el',
  '«»‘’': 'nb nn no',
  '«»„“': 'ru uk be',
  '„“‚‘': 'de cs sk sl et is',
  '„”«»': 'pl ro',
  '„”»«': 'hu',
  '””’’': 'sv fi',
}
const ENGLISH_MARKS = '“”‘’'

type QuotationMarks = { opening: string; closing: string; inner: [string, string] }

export function quotationMarks(language: string): QuotationMarks {
  const base = baseLanguage(language)
  const [marks = ENGLISH_MARKS] =
    Object.entries(MARKS).find(([, languages]) => languages.split(' ').includes(base)) ?? []
  const [opening = '', closing = '', ...inner] = marks
  const space = base === 'fr' ? NO_BREAK_SPACE : ''
  return { opening: opening + space, closing: space + closing, inner: inner as [string, string] }
}

const OPENING = '«“'
const CLOSING = '»”'

/**
 * Applies the typography of a quotation's language, and puts that language's marks around it, in place of any that the owner
 * typed, such as «…» or "…". Marks inside the text become the inner ones. Source for French: Imprimerie nationale, «Lexique des
 * règles typographiques».
 */
export function typesetQuotation(typed: string, language: string): string {
  const { opening, closing, inner } = quotationMarks(language)
  const text = typed.trim()
  const isFrench = baseLanguage(language) === 'fr'
  const words = unquoted(directed(isFrench ? text : straightened(text)))
    .replace(/[«“]\s*/g, inner[0])
    .replace(/\s*[»”]/g, inner[1])
  return opening + typeset(words, language) + closing
}

/**
 * Makes double quotation marks straight, because a mark that opens in one language closes in another: „Wort“ and “word”, »Wort«
 * and « mot ».
 */
function straightened(text: string): string {
  return text
    .replace(/(?<![\p{L}\d.!?…,])«\s+/gu, '"')
    .replace(/\s+»(?![\p{L}\d])/gu, '"')
    .replace(/[«»„“”]/g, '"')
}

function directed(text: string): string {
  let open = 0
  let lastOpened = -1
  return text.replaceAll('"', (_, at: number) => {
    const mayOpen = lastOpened === at - 1 || /[\s(['’«“–—-]/.test(text[at - 1] ?? ' ')
    const opens = mayOpen && (open === 0 || /\S/.test(text[at + 1] ?? ' '))
    open += opens ? 1 : -1
    if (opens) lastOpened = at
    return opens ? '“' : '”'
  })
}

/**
 * Removes quotation marks around the whole text. Keeps a full stop, `!`, `?` or `…` after the closing mark, unless the text
 * inside already ends with one of these.
 */
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
