import { expect, test } from 'vitest'
import { inWords } from './duration.ts'

test.each([
  [365, 'Un an'],
  [1095, 'Trois ans'],
  [90, '90 jours'],
  [400, '400 jours'],
  [1, '1 jour'],
  [3650, '3650 jours'],
])('%i days are «%s»', (days, words) => {
  expect(inWords(days)).toBe(words)
})
