import { expect, test } from 'vitest'
import { nameLineHeight, nameLines, nameStyle } from './name-lines.ts'

test.each([
  ['Sacha Combe', ['Sacha', 'Combe']],
  ['Jean-Luc Roy', ['Jean-Luc', 'Roy']],
  ['Jean-Baptiste Vandenbroucke-Delacroix', ['Jean-Baptiste', 'Vandenbroucke-', 'Delacroix']],
  ['Anne-Lou-Marie-Jo Serre', ['Anne-Lou-', 'Marie-Jo', 'Serre']],
  ['Lou', ['Lou']],
  ['Jean Charles de Montfort', ['Jean', 'Charles', 'de Montfort']],
  ['Maïwenn Le Goff', ['Maïwenn', 'Le Goff']],
  ['Anna van der Berg', ['Anna', 'van der Berg']],
  ['Antoine de Saint-Exupéry', ['Antoine', 'de Saint-', 'Exupéry']],
  ['Ben Le', ['Ben', 'Le']],
])('nameLines breaks the name %s into the lines %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test.each([
  ['Ana García Márquez', 'García Márquez', ['Ana', 'García Márquez']],
  ['Nguyễn Thị Mai', 'Nguyễn', ['Nguyễn', 'Thị', 'Mai']],
  ['Mary Ben Smith', 'Smith', ['Mary', 'Ben', 'Smith']],
  ['Annabelle Anna', 'Anna', ['Annabelle', 'Anna']],
  ['Ana de la Cruz y García', 'de la Cruz y García', ['Ana', 'de la Cruz', 'y', 'García']],
  ['Maïwenn Le Goff', 'Kerouac', ['Maïwenn', 'Le Goff']],
  ['Ana Lévi-Montalcini', 'Lévi-Montalcini', ['Ana', 'Lévi-Montalcini']],
  ['Ana Lopez-Vandenberg', 'Lopez-Vandenberg', ['Ana', 'Lopez-', 'Vandenberg']],
])('nameLines breaks %s (family name %s) into the lines %j', (name, familyName, lines) => {
  expect(nameLines(name, familyName)).toEqual(lines)
})

test.each([
  ['no mark lies between the lines', ['Sacha', 'Combe'], 0.79],
  ['a descender lies above letters', ['Philippe', 'Durand'], 0.89],
  ['a descender is on the last line', ['Lou', 'Roy'], 0.79],
  ['a cedilla lies above letters', ['Françoise', 'Durand'], 0.89],
  ['an accent on a capital lies below letters', ['Lou', 'Étienne'], 0.93],
  ['an accent is on the first capital', ['Élodie', 'Combe'], 0.79],
  ['an accent meets a descender', ['Régy', 'Émond'], 1.03],
])('when %s, the lines %j have the line height %s', (_, lines, lineHeight) => {
  expect(nameLineHeight(lines)).toBe(lineHeight)
})

test('a name’s CSS has its width with normal and with wide letter spacing, and its number of lines, at least 1.48', () => {
  expect(nameStyle(['Sacha', 'Combe'])).toBe('.name{--ems:2.28;--spaced:3.03;--w:2}')
  expect(nameStyle(['Lou'])).toBe('.name{--ems:1.18;--spaced:1.63;--w:1.48}')
})
