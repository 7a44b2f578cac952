import { expect, test } from 'vitest'
import { alternates, openGraphLocale } from './alternates.ts'

const LANGUAGES = [
  { tag: 'fr', path: '', slugs: { 2: 'phare' } },
  { tag: 'en', path: 'en/', slugs: { 2: 'lighthouse' } },
]

test('the home page has an address in each language, and the main language is the default', () => {
  expect(alternates(undefined, LANGUAGES)).toEqual([
    { hreflang: 'fr', href: 'https://noor.example/' },
    { hreflang: 'en', href: 'https://noor.example/en/' },
    { hreflang: 'x-default', href: 'https://noor.example/' },
  ])
})

test('in each language, a case study has the address of the same project', () => {
  expect(alternates(2, LANGUAGES).map(({ href }) => href)).toEqual([
    'https://noor.example/projets/phare/',
    'https://noor.example/en/projets/lighthouse/',
    'https://noor.example/projets/phare/',
  ])
})

test('a site in one language has no alternates', () => {
  expect(alternates(undefined, [])).toEqual([])
  expect(alternates()).toEqual([])
})

test.each([
  ['fr', 'fr_FR'],
  ['en', 'en_GB'],
  ['en-US', 'en_US'],
  ['de', 'de_DE'],
  ['de-AT', 'de_AT'],
  ['pt', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
])('Open Graph names the language %s as %s', (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale)
})
