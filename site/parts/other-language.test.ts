import { expect, test } from 'vitest'
import { otherLanguage } from './other-language.ts'

test.each([
  ['en', 'fr', 'en'],
  ['fr-CH', 'en-GB', 'fr-CH'],
  ['en', 'en-GB', undefined],
  ['fr', 'fr', undefined],
])('words in %s on a page in %s have the lang %s', (words, page, lang) => {
  expect(otherLanguage(words, page)).toBe(lang)
})
