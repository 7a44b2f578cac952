import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../../schema/content.ts'
import { PAPER } from '../../../site/styles/colours.ts'
import { contrastOfHex } from '../../../site/styles/contrast.ts'
import { publicFolder } from './built.ts'

const css = readFileSync(join(import.meta.dirname, '../../../site/styles/tokens.css'), 'utf8')

/** A colour of tokens.css in both themes. */
function tokens(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return [light, dark]
}

test.each([
  ['ink', 7],
  ['soft', 7],
  ['placeholder', 4.5],
  ['brick', 4.5],
  ['burnt', 4.5],
  ['ripe', 3],
  ['field', 3],
  ['lav', 3],
] as const)('%s stands out on paper, %i to 1 or more, in both themes', (name, asked) => {
  const [light, dark] = tokens(name)
  expect(contrastOfHex(light, PAPER.light)).toBeGreaterThanOrEqual(asked)
  expect(contrastOfHex(dark, PAPER.dark)).toBeGreaterThanOrEqual(asked)
})

test('where a picture does not come, its description can be read on the colour in its place, in both themes', () => {
  const page = readFileSync(join(publicFolder, 'index.html'), 'utf8')
  const rules = [...page.matchAll(/\.picture-[\w-]+\{background:(#\w{6});color:var\(--(\w+)\)\}/g)]
  expect(rules.length > 0).toBe(content.projects.projects.length > 0)
  for (const [rule, background = '', ink] of rules) {
    const hex = ink === 'night' ? PAPER.dark : PAPER.light
    // On a middle grey neither ink has the 4.5 of a text that stands alone.
    expect(contrastOfHex(hex, background), rule).toBeGreaterThanOrEqual(4)
  }
})
