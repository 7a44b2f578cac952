import { expect, test } from 'vitest'
import { typesetFrench, typesetFrenchLead } from './french.ts'

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
  ['1 an, 9 jours, 5 h, 7 min', `1${NBSP}an, 9${NBSP}jours, 5${NBSP}h, 7${NBSP}min`],
  ['2 Mo, 8 kB, 4 km', `2${NBSP}Mo, 8${NBSP}kB, 4${NBSP}km`],
  ['20 °C, 3 kg, 180 ko', `20${NBSP}°C, 3${NBSP}kg, 180${NBSP}ko`],
])('typesetFrench turns «%s» into «%s»', (typed, set) => {
  expect(typesetFrench(typed)).toBe(set)
})

test.each([
  'https://example.com/a?b=c:d',
  'un début, déjà là, Arte y',
  'le 21 juin 2004',
  '5 messages',
  'un budget de 15000 euros, réf. A26000 Bleu',
])('typesetFrench leaves «%s» unchanged', text => {
  expect(typesetFrench(text)).toBe(text)
})

test('typesetFrench leaves its own result unchanged', () => {
  const once = typesetFrench("« Déjà ? », dit-elle à 10 km : c'est fait...")
  expect(typesetFrench(once)).toBe(once)
})

test.each([
  [
    'Une idée des îles, ou de la mer, et le sens de « la »',
    `Une${NBSP}idée des${NBSP}îles, ou de${NBSP}la${NBSP}mer, et le${NBSP}sens de «${NBSP}la${NBSP}»`,
  ],
  ['Vous parlez de 3 sites', 'Vous parlez de 3 sites'],
  ["C'est à moi. Pour dix ans", `C’est à${NBSP}moi. Pour dix ans`],
])('typesetFrenchLead turns «%s» into «%s»', (typed, set) => {
  expect(typesetFrenchLead(typed)).toBe(set)
})
