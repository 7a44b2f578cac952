import { expect, test } from 'vitest'
import { titleSizes } from './title-style.ts'

test.each([
  ['one line for a short title', 'Cageot', [1, '2.30', 1, '2.30']],
  ['two lines on a phone for a longer title', 'Éditions de la Digue', [1, '6.23', 2, '3.51']],
  [
    'lines of nearly equal widths for a long title',
    'Refonte de la plateforme de réservation des gîtes et refuges du parc naturel régional',
    [3, '10.01', 5, '6.51'],
  ],
  ['one line for a title of one long word', 'Anticonstitutionnellement', [1, '8.22', 1, '8.22']],
  [
    'no more lines for a very long title than for a long one',
    'Encore un mot '.repeat(20).trim(),
    [3, '32.22', 5, '18.90'],
  ],
])('titleSizes gives %s', (_, title, [wideLines, wideEms, phoneLines, phoneEms]) => {
  expect(titleSizes(title)).toBe(
    `--wide-lines:${wideLines};--wide-ems:${wideEms};--phone-lines:${phoneLines};--phone-ems:${phoneEms}`,
  )
})
