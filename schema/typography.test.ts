import { expect, test } from 'vitest'
import { frenchSize, frenchTypography, inWords, leadTypography } from './typography.ts'

const NBSP = '\u00a0'

test.each([
  ['Un projet en tête ? Oui !', `Un projet en tête${NBSP}? Oui${NBSP}!`],
  ['au fond : vite ; bien', `au fond${NBSP}: vite${NBSP}; bien`],
  ['le sens de « full stack ».', `le sens de «${NBSP}full stack${NBSP}».`],
  ["J'adopte, c'est l'usage", 'J’adopte, c’est l’usage'],
  ['Et puis...', 'Et puis…'],
  ['loi n° 2004-575, 44° 56′ N', `loi n°${NBSP}2004-575, 44°${NBSP}56′ N`],
  ['1 651 m', `1${NBSP}651${NBSP}m`],
  ['dès 1 200 000 € HT', `dès 1${NBSP}200${NBSP}000${NBSP}€ HT`],
  ['le 06 39 98 12 34', `le 06${NBSP}39${NBSP}98${NBSP}12${NBSP}34`],
  ['basé à Die, il y a un an. À deux', `basé à${NBSP}Die, il y${NBSP}a${NBSP}un an. À${NBSP}deux`],
  ['TSA 80715, 75334 Paris', `TSA 80715, 75334${NBSP}Paris`],
  ['12 mois, 3 ans, 100 %', `12${NBSP}mois, 3${NBSP}ans, 100${NBSP}%`],
])('frenchTypography turns «%s» into «%s»', (typed, set) => {
  expect(frenchTypography(typed)).toBe(set)
})

test.each([
  'https://example.com/a?b=c:d',
  'un début, déjà là, Arte y',
  'le 21 juin 2004',
  '5 messages',
  'un budget de 15000 euros, réf. A26000 Bleu',
])('frenchTypography leaves «%s» unchanged', text => {
  expect(frenchTypography(text)).toBe(text)
})

test('frenchTypography applied twice gives the same text as applied once', () => {
  const once = frenchTypography("« Déjà ? », dit-elle à 10 km : c'est fait...")
  expect(frenchTypography(once)).toBe(once)
})

test.each([
  [
    'Une idée des îles, ou de la mer, et le sens de « la »',
    `Une${NBSP}idée des${NBSP}îles, ou de${NBSP}la${NBSP}mer, et le${NBSP}sens de «${NBSP}la${NBSP}»`,
  ],
  ['Vous parlez de 3 sites', 'Vous parlez de 3 sites'],
  ["C'est à moi. Pour dix ans", `C’est à${NBSP}moi. Pour dix ans`],
])('leadTypography turns «%s» into «%s»', (typed, set) => {
  expect(leadTypography(typed)).toBe(set)
})

test.each([
  [365, 'Un an'],
  [1095, 'Trois ans'],
  [90, '90 jours'],
  [1, '1 jour'],
  [3650, '3650 jours'],
])('inWords turns %i days into «%s»', (days, words) => {
  expect(inWords(days)).toBe(words)
})

test.each([
  [180_400, '180 ko'],
  [999_499, '999 ko'],
  [999_500, '1 Mo'],
  [1_249_000, '1,2 Mo'],
  [10_000_000, '10 Mo'],
])('frenchSize turns %i bytes into «%s», with a no-break space', (bytes, size) => {
  expect(frenchSize(bytes)).toBe(size.replace(' ', NBSP))
})
