import { expect, test } from 'vitest'
import { titleSizes } from './title-style.ts'

test.each([
  ['short title has one line', 'Cageot', [1, 5, 1, 5]],
  ['title of two words has two lines on a phone', 'Éditions du Talus', [1, 12.1, 2, 6]],
  [
    'long title has lines of nearly equal lengths',
    'Refonte de la plateforme de réservation des gîtes et refuges du parc naturel régional',
    [3, 22.4, 5, 14.9],
  ],
  ['title of one long word stays on one line', 'Anticonstitutionnellement', [1, 18.4, 1, 18.4]],
  [
    'very long title has no more lines than a long one',
    'Encore un mot '.repeat(20).trim(),
    [3, 71, 5, 41.6],
  ],
])('a %s', (_, title, [wideLines, wideLetters, phoneLines, phoneLetters]) => {
  expect(titleSizes(title)).toBe(
    `--wide-lines:${wideLines};--wide-letters:${wideLetters};--phone-lines:${phoneLines};--phone-letters:${phoneLetters}`,
  )
})
