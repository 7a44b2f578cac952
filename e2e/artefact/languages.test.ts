import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distOf } from '../sites/sites.ts'
import {
  addressOf,
  attribute,
  attributeWhere,
  canonical,
  type Element,
  innerText,
  languages,
  type Page,
  publicFolder,
} from './built.ts'

const indexed = languages.flatMap(({ indexed }) => indexed)
const [french, english] = languages

function alternatesOf({ elements }: Page): [string, string][] {
  const links = elements.filter(element => attribute(element, 'rel') === 'alternate')
  return links.map(link => [attribute(link, 'hreflang') ?? '', attribute(link, 'href') ?? ''])
}

function graphOf({ elements }: Page) {
  const data = elements.find(element => attribute(element, 'type') === 'application/ld+json')
  return JSON.parse(data ? innerText(data) : '{}')['@graph'] as Record<string, unknown>[]
}

test('the example site «noor» has as many case studies in English as in French', () => {
  expect(languages.map(({ tag }) => tag)).toEqual(['fr', 'en'])
  expect(english?.studies.length).toBe(french?.studies.length)
})

test.each(languages)(
  'each $tag page lists itself and its translations, with the French page as x-default',
  ({ tag, indexed }) => {
    for (const page of indexed) {
      const alternates = alternatesOf(page)
      const address = Object.fromEntries(alternates)
      expect(alternates.map(([language]) => language)).toEqual([
        ...languages.map(({ tag }) => tag),
        'x-default',
      ])
      expect(address[tag]).toBe(addressOf(page))
      expect(attributeWhere(page, 'rel', 'canonical', 'href')).toBe(addressOf(page))
      expect(attributeWhere(page, 'property', 'og:url', 'content')).toBe(addressOf(page))
      expect(address['x-default']).toBe(address.fr)
    }
  },
)

test('a page and its translations list the same alternate addresses', () => {
  for (const page of indexed)
    for (const [language, address] of alternatesOf(page)) {
      const named = indexed.find(page => addressOf(page) === address)
      const what = `${page.name} in ${language}: ${address}`
      expect(named && alternatesOf(named), what).toEqual(alternatesOf(page))
    }
})

test('the language links in the nav bar lead to the addresses listed in the page’s head', () => {
  for (const page of indexed) {
    const links = page.elements.filter(
      ({ tagName, attrs }) => tagName === 'a' && attrs.some(({ name }) => name === 'hreflang'),
    )
    const address = Object.fromEntries(alternatesOf(page))
    expect(links.length, page.name).toBeGreaterThan(0)
    for (const link of links)
      expect(new URL(attribute(link, 'href') ?? '', canonical).href).toBe(
        address[attribute(link, 'hreflang') ?? ''],
      )
  }
})

test('each page tells social networks its own language and those of its translations', () => {
  const localesOf = (page: Page) =>
    page.elements.flatMap(element =>
      attribute(element, 'property')?.startsWith('og:locale')
        ? [attribute(element, 'content')]
        : [],
    )
  for (const page of french?.indexed ?? []) expect(localesOf(page)).toEqual(['fr_FR', 'en_GB'])
  for (const page of english?.indexed ?? []) expect(localesOf(page)).toEqual(['en_GB', 'fr_FR'])
})

test('in every language, the structured data uses the same ids for site, person and business', () => {
  const described = languages.map(({ home }) => graphOf(home).flatMap(node => node['@id'] ?? []))
  const ids = ['site', 'person', 'business'].map(id => `${canonical}#${id}`)
  expect(described).toEqual(languages.map(() => ids))
  for (const { home } of languages)
    expect(graphOf(home)[0]).toMatchObject({ '@type': 'WebSite', inLanguage: ['fr', 'en'] })
})

test('each page has its own title, description and sharing picture', () => {
  const texts = indexed.flatMap(page => {
    const { elements } = page
    const title = elements.find(({ tagName }) => tagName === 'title')
    return [
      title && innerText(title),
      attributeWhere(page, 'name', 'description', 'content'),
      attributeWhere(page, 'property', 'og:image', 'content'),
    ]
  })
  expect(texts).toHaveLength(indexed.length * 3)
  expect(new Set(texts).size).toBe(texts.length)
})

test('the sitemap lists each home page and case study, with the same translations as the page’s head', () => {
  const sitemap = readFileSync(join(publicFolder, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(
    ([, address, links = '']) => [
      address,
      [...links.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(
        ([, language, href]) => [language, href],
      ),
    ],
  )
  const pages = indexed.map(page => [addressOf(page), alternatesOf(page)])
  expect(listed.sort()).toEqual(pages.sort())
})

test('the two English phrases of a French 404 page are marked as English', () => {
  const html = readFileSync(join(distOf('minimum'), 'site/404.html'), 'utf8')
  expect(html.match(/<\w+[^>]* lang="en">[^<]+/g)?.map(it => it.replace(/<.*>/, ''))).toEqual([
    'Oops! Page not found',
    'Return to Home',
  ])
})

/** Matches what French typography has and English doesn't: «», and a no-break space before some punctuation marks. */
const FRENCH_TYPOGRAPHY = /[«»]|[\u00a0\u202f][:;!?]/

const languageOf = (element: Element): string => {
  const parent = element.parentNode as Element | null
  return attribute(element, 'lang') ?? (parent && 'attrs' in parent ? languageOf(parent) : '')
}

/** Attributes that a visitor, a screen reader or a search engine reads. */
const READ = ['alt', 'aria-label', 'title', 'placeholder', 'content']

function textsIn(element: Element): string[] {
  if (['script', 'style'].includes(element.tagName)) return []
  return [innerText(element), ...READ.flatMap(name => attribute(element, name) ?? [])]
}

test('only French text has French typography', () => {
  const texts = languages.flatMap(({ pages }) =>
    pages.flatMap(({ elements }) =>
      elements.flatMap(element =>
        textsIn(element).map(text => ({ language: languageOf(element), text })),
      ),
    ),
  )
  const found = texts.filter(({ text }) => FRENCH_TYPOGRAPHY.test(text))
  expect(found.filter(({ language }) => language !== 'fr')).toEqual([])
  expect(found).not.toEqual([])
})
