import { expect, test } from 'vitest'
import {
  colon,
  formatNumber,
  formatSize,
  inWords,
  thousandsMark,
  typeset,
  typesetLead,
} from './typography.ts'

const NBSP = '\u00a0'

test.each([
  ['fr', `L’été${NBSP}: “oui”`],
  ['fr-CH', `L’été${NBSP}: “oui”`],
  ['en-GB', 'L’été : “oui”'],
  ['de', 'L’été : "oui"'],
])('typeset() follows the typographic rules of the language %s', (language, set) => {
  const quotes = language.startsWith('fr') ? '“oui”' : '"oui"'
  expect(typeset(`L'été : ${quotes}`, language)).toBe(set)
})

test.each([
  [
    "Das sind 1 200 € und 5 km in Müllers 'Haus'...",
    `Das sind 1${NBSP}200${NBSP}€ und 5${NBSP}km in Müllers 'Haus'…`,
  ],
  ["L'app: € 50, 100 %, 5 kilo, 44° 56′", `L’app: €${NBSP}50, 100${NBSP}%, 5 kilo, 44°${NBSP}56′`],
])('for a language without rules of its own, typeset() turns «%s» into «%s»', (typed, set) => {
  expect(typeset(typed, 'it')).toBe(set)
  expect(typesetLead(typed, 'it')).toBe(set)
})

test.each([
  ['fr', '12,5', '1 200', 'Client : '],
  ['en', '12.5', '1,200', 'Client: '],
  ['de', '12,5', '1.200', 'Client: '],
  ['pl', '12,5', '1200', 'Client: '],
])(
  'in the language %s, 12.5 becomes %s, 1200 becomes %s, and a label becomes «%s»',
  (language, decimal, thousand, label) => {
    const set = [formatNumber(12.5, language), formatNumber(1200, language)]
    expect([...set, `Client${colon(language)}`]).toEqual([
      decimal,
      thousand.replace(' ', NBSP),
      label.replace(' :', `${NBSP}:`),
    ])
    expect(`1${thousandsMark(language)}200`).toBe(thousand.replace(' ', NBSP))
  },
)

test.each([
  [365, 'fr', 'Un an'],
  [1095, 'fr', 'Trois ans'],
  [90, 'fr', '90 jours'],
  [1, 'fr', '1 jour'],
  [3650, 'fr', '3650 jours'],
  [365, 'en', 'One year'],
  [730, 'en-GB', 'Two years'],
  [90, 'en', '90 days'],
  [1, 'en', '1 day'],
  [365, 'de', `1${NBSP}Jahr`],
  [1095, 'de', `3${NBSP}Jahre`],
  [90, 'pl', `90${NBSP}dni`],
])('inWords writes %i days in %s as «%s»', (days, language, words) => {
  expect(inWords(days, language)).toBe(words)
})

test.each([
  [180_400, 'fr', '180 ko'],
  [999_499, 'fr', '999 ko'],
  [999_500, 'fr', '1 Mo'],
  [1_249_000, 'fr', '1,2 Mo'],
  [10_000_000, 'fr', '10 Mo'],
  [180_400, 'en', '180 kB'],
  [1_249_000, 'en', '1.2 MB'],
  [1_249_000, 'de', '1,2 MB'],
  [1, 'fr', '1 ko'],
])(
  'formatSize writes %i bytes in %s as «%s», with a no-break space before the unit',
  (bytes, language, size) => {
    expect(formatSize(bytes, language)).toBe(size.replace(' ', NBSP))
  },
)
