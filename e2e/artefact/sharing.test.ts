import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  addressOf,
  attribute,
  attributeWhere,
  canonical,
  type Element,
  home,
  innerText,
  isOwn,
  languages,
  publicFolder,
} from './built.ts'

const all = (key: string, value: string, wanted = 'content') =>
  home.elements
    .filter(element => attribute(element, key) === value)
    .map(element => attribute(element, wanted))
const og = (property: string) => all('property', `og:${property}`)
const isJsonLd = (element: Element) => attribute(element, 'type') === 'application/ld+json'
const [jsonLd] = home.elements.filter(isJsonLd)

type Value = string | number | boolean | Node | Value[]
type Node = { [key: string]: Value }
const graph = JSON.parse(jsonLd ? innerText(jsonLd) : '{}') as {
  '@context': string
  '@graph': Node[]
}

const nodesOf = (value: Value): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return typeof value === 'object' ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

test('the page has one canonical address, absolute and without a query or fragment', () => {
  expect(all('rel', 'canonical', 'href')).toEqual([canonical])
  expect(canonical).toMatch(/^https?:\/\/[^/?#]+\/([^?#]+\/)?$/)
  expect(og('url')).toEqual([canonical])
})

test('the sharing picture shows the profile, and its stated size is 1200 × 630 px', async () => {
  const [url = ''] = og('image')
  expect(isOwn(url), url).toBe(true)
  const corner = { left: 2, top: 628, width: 1, height: 1 }
  const picture = sharp(join(publicFolder, url.slice(canonical.length))).removeAlpha()
  expect((await picture.extract(corner).raw().toBuffer()).toString('hex')).toBe('0f2a30')
  expect([og('image:width'), og('image:height')]).toEqual([['1200'], ['630']])
})

test('404 and reply pages are «noindex» and have no data for search engines or social networks', () => {
  for (const page of languages.flatMap(({ missing, templates }) => [missing, ...templates])) {
    const named = page.elements.filter(
      element =>
        /^(canonical|alternate)$/.test(attribute(element, 'rel') ?? '') ||
        attribute(element, 'property')?.startsWith('og:') ||
        isJsonLd(element),
    )
    expect(named, page.name).toEqual([])
    expect(page.html).toContain('noindex')
  }
})

test('each reference in the structured data resolves, and no text can close the script element', () => {
  expect(jsonLd && innerText(jsonLd)).not.toContain('<')
  expect(graph['@context']).toBe('https://schema.org')
  const nodes = nodesOf(graph['@graph'])
  const described = nodes.filter(node => node['@type'] && node['@id']).map(node => node['@id'])
  const links = nodes.filter(node => !node['@type']).map(node => node['@id'])
  expect(new Set(described).size).toBe(described.length)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(id => !described.includes(id as string))).toEqual([])
  for (const id of described) expect(String(id).startsWith(`${canonical}#`)).toBe(true)
  expect(graph['@graph'].map(node => node['@type'])).toEqual(
    expect.arrayContaining(['WebSite', 'Person', 'ProfessionalService']),
  )
})

test('a case study has its own title, address, picture and structured data', () => {
  for (const { home, studies, tag } of languages)
    for (const page of studies) {
      const { name, elements } = page
      const [url, homeUrl] = [addressOf(page), addressOf(home)]
      expect(attributeWhere(page, 'rel', 'canonical', 'href')).toBe(url)
      expect(isOwn(attributeWhere(page, 'property', 'og:image', 'content') ?? ''), name).toBe(true)
      const [title] = elements.filter(({ tagName }) => tagName === 'title')
      const [data] = elements.filter(isJsonLd)
      const [described, steps] = JSON.parse(data ? innerText(data) : '{}')['@graph']
      const person = { '@id': `${canonical}#person`, url: canonical }
      expect(described).toMatchObject({
        '@type': 'CreativeWork',
        url,
        inLanguage: tag,
        creator: person,
        keywords: expect.stringContaining(', '),
        sourceOrganization: { '@type': 'Organization' },
      })
      expect(attributeWhere(page, 'property', 'og:type', 'content'), name).toBe('article')
      const [picture] = elements.filter(({ tagName }) => tagName === 'img')
      expect(picture && attribute(picture, 'fetchpriority'), name).toBe('high')
      const kind = tag === 'en' ? 'case study' : 'étude de cas'
      expect(title && innerText(title)).toBe(`${described.name}, ${kind}, Noor`)
      const items = steps.itemListElement.map(({ item }: { item: string }) => item)
      expect(items).toEqual([homeUrl, `${homeUrl}#projects`, url])
    }
})
