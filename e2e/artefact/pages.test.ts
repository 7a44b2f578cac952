import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { type ParserError, parse, serialize } from 'parse5'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sectionName } from '../../schema/values/section-name.ts'
import { contrastOfHex } from '../../theme/colour.ts'
import {
  allPages,
  attribute,
  attributeWhere,
  describeElement,
  type Element,
  home,
  isPublished,
  languages,
  publicFolder,
} from './built.ts'

const idsOf = (elements: Element[]) => elements.flatMap(element => attribute(element, 'id') ?? [])

/** Matches a link within the site. The groups are the path and the fragment, both optional. */
const INSIDE = /^(\/[^?#]*)?(?:\?[^#]*)?(?:#(.+))?$/

function idsAt(path: string): string[] | undefined {
  const name = `${path.slice(1)}index.html`
  const page = allPages.find(page => page.name === name)
  return page && idsOf(page.elements)
}

describe.each(allPages)('$name', ({ name, html, elements }) => {
  test('the page’s HTML parses without errors', () => {
    const errors: string[] = []
    const onParseError = ({ code, startOffset }: ParserError) =>
      errors.push(`${code}: ${html.slice(startOffset, startOffset + 60)}`)
    parse(html, { scriptingEnabled: false, onParseError })
    expect(errors).toEqual([])
  })

  test('the page’s HTML is valid and accessible', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'heading-level': 'error', 'no-missing-references': 'error' },
    })
    // The build omits optional tags, but the validator wants them, so the serializer puts them back.
    const whole = serialize(parse(html, { scriptingEnabled: false }))
    const report = await validator.validateString(whole, name)
    const faults = report.results.flatMap(result => result.messages)
    expect(
      faults.map(fault => `${fault.line}:${fault.column} ${fault.ruleId}: ${fault.message}`),
    ).toEqual([])
  })

  test('the page links only to pages, files and fragments that exist', () => {
    const dead = elements.filter(element => {
      const [inside, path, fragment] = INSIDE.exec(attribute(element, 'href') ?? '') ?? []
      if (!inside || element.tagName === 'use') return false
      const ids = path === undefined ? idsOf(elements) : idsAt(path)
      return !isPublished(path ?? '/') || (fragment && !ids?.includes(fragment))
    })
    expect(dead.map(describeElement)).toEqual([])
  })

  test('the page has a language, its images have a size, and links that open a tab have «noopener»', () => {
    const { tag } = languages.find(({ pages }) => pages.some(page => page.name === name)) ?? {}
    const faulty = elements.filter(element => {
      const value = (name: string) => attribute(element, name) ?? ''
      if (element.tagName === 'html') return value('lang') !== tag
      if (element.tagName === 'img') return !(Number(value('width')) && Number(value('height')))
      return value('target') === '_blank' && !value('rel').split(/\s+/).includes('noopener')
    })
    expect(faulty.map(describeElement)).toEqual([])
  })
})

test.each(allPages)('$name uses only symbols that exist in its SVG files', ({ elements }) => {
  const drawn = elements
    .filter(({ tagName }) => tagName === 'use')
    .map(use => (attribute(use, 'href') ?? '').split('#'))
  expect(drawn).not.toEqual([])
  for (const [file = '', id] of drawn)
    expect(readFileSync(join(publicFolder, file), 'utf8')).toContain(` id="${id}"`)
})

test.each(languages.flatMap(({ missing, indexed }) => [...indexed, missing]))(
  '$name has no unfilled placeholder',
  ({ html }) => {
    expect(html.match(/%%[\w-]+%%/g)).toBeNull()
  },
)

test('on the home page, only sections have ids that could name a section', () => {
  const named = home.elements.filter(it => v.is(sectionName, attribute(it, 'id') ?? ''))
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(({ tagName }) => tagName !== 'section').map(describeElement)).toEqual([])
})

test('when a picture fails to load, its alt text is readable on the placeholder colour', () => {
  const sheet = attributeWhere(home, 'rel', 'stylesheet', 'href') ?? ''
  const late = readFileSync(join(publicFolder, sheet), 'utf8')
  const rules = [
    ...late.matchAll(/\.picture-[\w-]+\{background:(#\w{6});color:var\(--([\w-]+)\)\}/g),
  ]
  expect(rules.length).toBeGreaterThan(0)
  for (const [rule, background = '', ink] of rules) {
    const hex = ink === 'paper-dark' ? '#0a1a1e' : '#f2f5f4'
    // On medium grey, neither the dark nor the light text colour reaches the usual contrast of 4.5, so this test asks for
    // only 4.
    expect(contrastOfHex(hex, background), rule).toBeGreaterThanOrEqual(4)
  }
})
