import { expect, test } from 'vitest'
import { titleSizes } from './title-style.ts'

test.each([
  ['one line for a short title', 'Cageot', [1, 5, 1, 5]],
  ['two lines on a phone for a title of two words', 'Éditions du Talus', [1, 12.1, 2, 6]],
  [
    'lines of nearly equal lengths for a long title',
    'Refonte de la plateforme de réservation des gîtes et refuges du parc naturel régional',
    [3, 22.4, 5, 14.9],
  ],
  ['one line for a title of one long word', 'Anticonstitutionnellement', [1, 18.4, 1, 18.4]],
  [
    'no more lines for a very long title than for a long one',
    'Encore un mot '.repeat(20).trim(),
    [3, 71, 5, 41.6],
  ],
])('titleSizes computes %s', (_, title, [wideLines, wideLetters, phoneLines, phoneLetters]) => {
  expect(titleSizes(title)).toBe(
    `--wide-lines:${wideLines};--wide-letters:${wideLetters};--phone-lines:${phoneLines};--phone-letters:${phoneLetters}`,
  )
})
