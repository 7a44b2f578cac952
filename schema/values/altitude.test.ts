import { expect, test } from 'vitest'
import { typesetAltitude } from './altitude.ts'

const NBSP = '\u00a0'

test.each([
  ['1 086 m', 'fr', `1${NBSP}086${NBSP}m`],
  ['1 086 m', 'en', `1,086${NBSP}m`],
  ['−1 086 m', 'en', `−1,086${NBSP}m`],
  ['1 086 m', 'de', `1.086${NBSP}m`],
  ['1 086 m', 'pl', `1086${NBSP}m`],
  ['1,086 m', 'en', `1,086${NBSP}m`],
  ['−4 m', 'en', `−4${NBSP}m`],
  ['3,563 ft', 'en', '3,563 ft'],
  ['up there', 'en', 'up there'],
])('the altitude «%s» is written in %s as «%s»', (typed, language, set) => {
  expect(typesetAltitude(typed, language)).toBe(set)
})
