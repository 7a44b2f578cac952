import { expect, test } from 'vitest'
import { shortName } from './files.ts'

test.each([
  ['Sacha Combe', 'Sacha Combe'],
  ['Marie-Christine Vandenberghe', 'Marie-Christine'],
  ['Ana de la Cruz', 'Ana'],
  ['Maïwenn Le Goff', 'Maïwenn'],
])('the app icon of %s is labelled %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
