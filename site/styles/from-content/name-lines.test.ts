import { expect, test } from 'vitest'
import { longestLine, nameLineHeight, nameLines } from './name-lines.ts'

test.each([
  ['Sacha Combe', ['Sacha', 'Combe']],
  ['Jean-Luc Roy', ['Jean-Luc', 'Roy']],
  ['Jean-Baptiste Vandenbroucke-Delacroix', ['Jean-Baptiste', 'Vandenbroucke-', 'Delacroix']],
  ['Anne-Lou-Marie-Jo Serre', ['Anne-Lou-', 'Marie-Jo', 'Serre']],
  ['Jean Charles de Montfort', ['Jean', 'Charles', 'de', 'Montfort']],
])('the name %s has the lines %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test.each([
  ['nothing meets', ['Sacha', 'Combe'], 0.79],
  ['a descender stands above letters', ['Philippe', 'Durand'], 0.89],
  ['a descender stands on the last line', ['Lou', 'Roy'], 0.79],
  ['a cedilla stands above letters', ['Françoise', 'Durand'], 0.89],
  ['an accent stands on a capital below letters', ['Lou', 'Étienne'], 0.93],
  ['an accent stands on the first capital', ['Élodie', 'Combe'], 0.79],
  ['an accent meets a descender', ['Régy', 'Émond'], 1.03],
])('where %s, the lines %j have the line height %s', (_, lines, lineHeight) => {
  expect(nameLineHeight(lines)).toBe(lineHeight)
})

test('the length of a name counts the letters of its longest line, and wide letters count for more', () => {
  expect(longestLine(['Sacha', 'Combe'])).toBe(5)
  expect(longestLine(['Lou', 'Lili'])).toBe(4)
  expect(longestLine(['Wendy', 'Mwamba'])).toBeCloseTo(6.79)
})
