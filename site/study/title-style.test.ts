import { expect, test } from 'vitest'
import { titleSizes } from './title-style.ts'

test.each([
  ['a short title has one line', 'Cageot', [1, 5, 1, 5]],
  ['a title of two words has two lines on a phone', 'Éditions du Talus', [1, 12.1, 2, 6]],
  [
    'a long title has lines of nearly equal lengths',
    'Refonte de la plateforme de réservation des gîtes et refuges du parc naturel régional',
    [3, 22.4, 5, 14.9],
  ],
  ['a long word stays whole', 'Anticonstitutionnellement', [1, 18.4, 1, 18.4]],
  ['a very long title has no more lines', 'Encore un mot '.repeat(20).trim(), [3, 71, 5, 41.6]],
])('%s', (_, title, [wideLines, wideLetters, phoneLines, phoneLetters]) => {
  expect(titleSizes(title)).toBe(
    `--wide-lines:${wideLines};--wide-letters:${wideLetters};--phone-lines:${phoneLines};--phone-letters:${phoneLetters}`,
  )
})
