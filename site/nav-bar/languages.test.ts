import { expect, test } from 'vitest'
import { otherLanguages } from './languages.ts'

const languageOf = (tag: string) => ({ tag, path: tag === 'fr' ? '' : `${tag}/`, slugs: {} })
const others = (...tags: string[]) =>
  otherLanguages({ lang: 'fr', languages: tags.map(languageOf) })
const namesOf = (...tags: string[]) => others(...tags).map(({ name }) => name)

test('a French page links to every other language, but not to French', () => {
  expect(others('fr', 'en', 'de')).toEqual([
    { tag: 'en', path: 'en/', slugs: {}, name: 'English' },
    { tag: 'de', path: 'de/', slugs: {}, name: 'Deutsch' },
  ])
})

test('each language link shows the language’s own name, with a capital letter', () => {
  expect(namesOf('es', 'it', 'ca', 'cs')).toEqual(['Español', 'Italiano', 'Català', 'Čeština'])
  expect(namesOf('en-GB', 'ja')).toEqual(['British English', '日本語'])
})

test('a site with one language has no language links', () => {
  expect(others()).toEqual([])
})
