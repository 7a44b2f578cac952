import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

test.each([
  ['Cageot', ['Cageot']],
  ['Le Passeur', ['Le Passeur']],
  ['Musée du Vent', ['Musée du', 'Vent']],
  ['Billetterie de la salle des fêtes', ['Billetterie de la', 'salle des fêtes']],
  ['MAMMOUTH WOWWW', ['MAMMOUTH', 'WOWWW']],
  ['Ili li li li li', ['Ili li li li li']],
])('the title «%s» is split so that its letters are as large as possible', (title, lines) => {
  expect(titleLines(title)).toEqual(lines)
})
