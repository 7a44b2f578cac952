import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  allPages,
  attribute,
  directivesOf,
  type Element,
  innerText,
  isInlineScript,
  isPublished,
  languages,
  policies,
  publicFiles,
  srcSetUrls,
} from './built.ts'

/** Values of `rel` for which the browser fetches nothing, because the link only names a page. */
const NAMING_LINKS = ['canonical', 'alternate', 'author', 'license', 'me']

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const elements = allPages.flatMap(page => page.elements)
const isInlineStyle = ({ tagName }: Element) => tagName === 'style'

/** Lists the URLs in an element's attributes that a browser may fetch by itself; pages.test.ts checks those of `<use>`. */
function fetched(element: Element): string[] {
  const isLoaded =
    element.tagName === 'link' && !NAMING_LINKS.includes(attribute(element, 'rel') ?? '')
  const names = ['src', 'poster', 'data', ...(isLoaded ? ['href'] : [])]
  return [...names.flatMap(name => attribute(element, name) ?? []), ...srcSetUrls(element)]
}

const cssUrls = (css: string) =>
  [...css.matchAll(/url\(\s*['"]?([^'")]+)/g)].map(([, url = '']) => url)

const addresses = [
  ...elements.flatMap(fetched),
  ...elements.filter(isInlineStyle).flatMap(style => cssUrls(innerText(style))),
  ...publicFiles('.css').flatMap(path => cssUrls(readFileSync(path, 'utf8'))),
]

test('pages fetch only published files, and data URLs if the Content-Security-Policy allows them', () => {
  const allowsData = directivesOf(policies.home).get('img-src')?.includes('data:')
  const foreign = addresses.filter(
    url => !isPublished(url) && !(allowsData && url.startsWith('data:')),
  )
  expect(addresses).not.toEqual([])
  expect(foreign).toEqual([])
})

test.each([
  ['script-src', isInlineScript],
  ['style-src', isInlineStyle],
] as const)(
  'the directive %s lists the hash of each inline element and no other hash',
  (directive, isInline) => {
    const groups = languages.flatMap(
      ({ policies, homes, studies, missing, templates }) =>
        [
          [policies.home, homes],
          [policies.study, studies],
          [policies.other, [missing, ...templates]],
        ] as const,
    )
    for (const [policy, pages] of groups) {
      const values = directivesOf(policy).get(directive) ?? []
      const allowed = values.filter(value => value.startsWith("'sha"))
      const inline = pages.flatMap(page => page.elements.filter(isInline))
      const needed = inline.map(element => hash(innerText(element)))
      expect(allowed.sort()).toEqual([...new Set(needed)].sort())
    }
  },
)

test('each Content-Security-Policy blocks everything by default and allows nothing unsafe', () => {
  const all = languages.flatMap(({ policies }) => Object.values(policies))
  for (const directives of all.map(directivesOf)) {
    expect(directives.get('default-src')).toEqual(["'none'"])
    const values = [...directives.values()].flat()
    expect(values.filter(value => /unsafe-|^\*$|^https?:$/.test(value))).toEqual([])
  }
})
