import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

test.each([
  ['Cageot', ['Cageot']],
  ['Le Passeur', ['Le Passeur']],
  ['Musée du Vent', ['Musée du', 'Vent']],
  ['Billetterie de la salle des fêtes', ['Billetterie', 'de la salle', 'des fêtes']],
])('«%s» is split into lines that allow large letters', (title, lines) => {
  expect(titleLines(title)).toEqual(lines)
})
