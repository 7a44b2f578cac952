import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { type ParserError, parse, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import {
  allPages,
  attribute,
  describeElement,
  type Element,
  publicFolder,
  publicPages,
} from './built.ts'

const REFERENCES = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
  'commandfor',
  'for',
  'form',
  'list',
  'popovertarget',
]

const idsOf = (elements: Element[]) => elements.flatMap(element => attribute(element, 'id') ?? [])
const index = publicPages.find(({ name }) => name === 'index.html')

describe.each(allPages)('$name', ({ name, html, elements }) => {
  test('is read without a single parse error', () => {
    const errors: string[] = []
    const onParseError = ({ code, startOffset }: ParserError) =>
      errors.push(`${code}: ${html.slice(startOffset, startOffset + 60)}`)
    parse(html, { scriptingEnabled: false, onParseError })
    expect(errors).toEqual([])
  })

  test('is valid and accessible HTML', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
    })
    // With the end tags that HTML implies and the build leaves out.
    const whole = serialize(parse(html, { scriptingEnabled: false }))
    const report = await validator.validateString(whole, name)
    const faults = report.results.flatMap(result => result.messages)
    expect(
      faults.map(fault => `${fault.line}:${fault.column} ${fault.ruleId}: ${fault.message}`),
    ).toEqual([])
  })

  test('is in French, with a title', () => {
    const root = elements.find(({ tagName }) => tagName === 'html')
    expect(root && attribute(root, 'lang')).toBe('fr')
    expect(html).toMatch(/<title>[^<]+<\/title>/)
  })

  test('has no duplicate id', () => {
    const ids = idsOf(elements)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  test('refers only to ids that exist', () => {
    const ids = new Set(idsOf(elements))
    const dangling = elements.filter(element =>
      REFERENCES.flatMap(name => attribute(element, name)?.split(/\s+/) ?? []).some(
        id => !ids.has(id),
      ),
    )
    expect(dangling.map(describeElement)).toEqual([])
  })

  test('links only to fragments that exist', () => {
    const here = new Set(idsOf(elements))
    const home = new Set(idsOf(index?.elements ?? []))
    const dead = elements.filter(element => {
      const [, path, fragment] = /^(\/?)#(.+)$/.exec(attribute(element, 'href') ?? '') ?? []
      return fragment !== undefined && !(path ? home : here).has(fragment)
    })
    expect(dead.map(describeElement)).toEqual([])
  })

  test('has one h1, first, and no heading level skipped', () => {
    const levels = elements
      .flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? [])
      .map(Number)
    expect(levels.filter(level => level === 1)).toHaveLength(1)
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([])
  })

  test('gives every image its text and its size', () => {
    const images = elements.filter(({ tagName }) => tagName === 'img')
    const incomplete = images.filter(
      image =>
        attribute(image, 'alt') === undefined ||
        !(Number(attribute(image, 'width')) > 0 && Number(attribute(image, 'height')) > 0),
    )
    expect(incomplete.map(describeElement)).toEqual([])
  })

  test('opens new tabs without giving them a hold on this one', () => {
    const open = elements.filter(
      element =>
        attribute(element, 'target') === '_blank' &&
        !attribute(element, 'rel')?.split(/\s+/).includes('noopener'),
    )
    expect(open.map(describeElement)).toEqual([])
  })
})

test.each(allPages)('$name draws only what is in the file it refers to', ({ elements }) => {
  const drawn = elements
    .filter(({ tagName }) => tagName === 'use')
    .map(use => (attribute(use, 'href') ?? '').split('#'))
  expect(drawn).not.toEqual([])
  for (const [file = '', id] of drawn)
    expect(readFileSync(join(publicFolder, file), 'utf8')).toContain(` id="${id}"`)
})

test.each(publicPages)('$name holds no marker left to fill in', ({ html }) => {
  expect(html.match(/%%[\w-]+%%/g)).toBeNull()
})
