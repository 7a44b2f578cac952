import { expect, test } from 'vitest'
import { frenchQuotation } from './quotation.ts'

const NBSP = '\u00a0'

test.each([
  ['Tout est parfait.', 'Tout est parfait.'],
  ['« Tout est parfait. »', 'Tout est parfait.'],
  ['"Tout est parfait."', 'Tout est parfait.'],
  ['“Tout est parfait”.', 'Tout est parfait.'],
  ['« Bravo ! ».', `Bravo${NBSP}!`],
  ["Elle dit « c'est prêt » et c'était vrai.", 'Elle dit “c’est prêt” et c’était vrai.'],
  ['"Elle dit "bravo" aux équipes"', 'Elle dit “bravo” aux équipes'],
  ['Il répète " bravo " depuis', 'Il répète “bravo” depuis'],
  ['L\'"Atelier" d\'Ève', 'L’“Atelier” d’Ève'],
])('frenchQuotation turns %s into « %s »', (typed, words) => {
  expect(frenchQuotation(typed)).toBe(`«${NBSP}${words}${NBSP}»`)
})

test('frenchQuotation leaves its own result unchanged', () => {
  const once = frenchQuotation('« Elle m\'a dit "tout est prêt" : c\'était vrai... »')
  expect(frenchQuotation(once)).toBe(once)
})
