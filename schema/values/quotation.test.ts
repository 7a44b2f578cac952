import { expect, test } from 'vitest'
import { typesetQuotation } from './quotation.ts'

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
])('in French, typesetQuotation turns %s into « %s »', (typed, words) => {
  expect(typesetQuotation(typed, 'fr')).toBe(`«${NBSP}${words}${NBSP}»`)
})

test.each([
  ['It works.', '“It works.”'],
  ['"It works."', '“It works.”'],
  ['“It works”.', '“It works.”'],
  ['« It works. »', '“It works.”'],
  [`She said "it's ready" twice.`, '“She said ‘it’s ready’ twice.”'],
  ['““Ready” was the word.”', '“‘Ready’ was the word.”'],
])('in English, typesetQuotation turns %s into %s', (typed, set) => {
  expect(typesetQuotation(typed, 'en')).toBe(set)
})

test.each([
  ['de', '„Sie sagt »ja« oder "nein".“', '„Sie sagt ‚ja‘ oder ‚nein‘.“'],
  ['de-CH', '«Alles gut.»', '„Alles gut.“'],
  ['pl', '„Działa.”', '„Działa.”'],
  ['sv', '"Det går."', '”Det går.”'],
  ['it', '"Va bene."', '«Va bene.»'],
  ['nl', '« Het werkt. »', '“Het werkt.”'],
  ['fr-CH', 'Oui !', `«${NBSP}Oui${NBSP}!${NBSP}»`],
])('in %s, typesetQuotation turns %s into %s', (language, typed, set) => {
  expect(typesetQuotation(typed, language)).toBe(set)
})

test.each([
  ['«»', 'fr es it ca el nb nn no ru uk be'],
  ['„“', 'de cs sk sl et is'],
  ['„”', 'pl ro hu'],
  ['””', 'sv fi'],
  ['“”', 'en nl pt da'],
])('typesetQuotation uses the marks %s in the languages %s', (marks, languages) => {
  for (const language of languages.split(' '))
    expect(typesetQuotation('Oui', language).replace(/\s?Oui\s?/, ''), language).toBe(marks)
})

test.each(['fr', 'en', 'de', 'pl', 'it'])(
  'in %s, typesetQuotation leaves its own result unchanged',
  language => {
    const once = typesetQuotation('« Elle m\'a dit "tout est prêt" : c\'était vrai... »', language)
    expect(typesetQuotation(once, language)).toBe(once)
  },
)
