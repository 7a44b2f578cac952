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
])('%s is quoted as « %s », with no-break spaces', (typed, words) => {
  expect(frenchQuotation(typed)).toBe(`«${NBSP}${words}${NBSP}»`)
})

test('a quotation with French marks stays unchanged', () => {
  const once = frenchQuotation('« Elle m\'a dit "tout est prêt" : c\'était vrai... »')
  expect(frenchQuotation(once)).toBe(once)
})
