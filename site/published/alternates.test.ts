import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { alternates, openGraphLocale } from './alternates.ts'

const languages = [
  { tag: 'fr', path: '', slugs: { 2: 'phare' } },
  { tag: 'en', path: 'en/', slugs: { 2: 'lighthouse' } },
]

test('alternates() lists the home page in each language, with the main language as x-default', () => {
  expect(alternates(testSite({ languages }))).toEqual([
    { hreflang: 'fr', href: 'https://noor.example/' },
    { hreflang: 'en', href: 'https://noor.example/en/' },
    { hreflang: 'x-default', href: 'https://noor.example/' },
  ])
})

test('alternates() lists the URL of a case study in each language', () => {
  expect(alternates(testSite({ languages }), 2).map(({ href }) => href)).toEqual([
    'https://noor.example/projets/phare/',
    'https://noor.example/en/projets/lighthouse/',
    'https://noor.example/projets/phare/',
  ])
})

test('a site in one language has no alternates', () => {
  expect(alternates(testSite({ languages: [] }))).toEqual([])
})

test.each([
  ['fr', 'fr_FR'],
  ['en', 'en_GB'],
  ['en-US', 'en_US'],
  ['de', 'de_DE'],
  ['de-AT', 'de_AT'],
  ['pt', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
])('the Open Graph locale of a page in %s is %s', (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale)
})
