import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../../schema/content.ts'
import { contrast, luminance } from '../../../site/luminance.ts'
import { publicFolder } from './built.ts'

const css = readFileSync(join(import.meta.dirname, '../../../site/styles/tokens.css'), 'utf8')

/** A colour of tokens.css in both themes. */
function tokens(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return [light, dark]
}

const ratio = (...pair: [string, string]) => {
  const [a, b] = pair.map(hex => luminance(Buffer.from(hex.slice(1), 'hex')))
  return contrast(a ?? 0, b ?? 0)
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
  for (const theme of [0, 1] as const)
    expect(ratio(tokens(name)[theme], tokens('paper')[theme])).toBeGreaterThanOrEqual(asked)
})

test('where a picture does not come, its description can be read on the colour in its place, in both themes', () => {
  const page = readFileSync(join(publicFolder, 'index.html'), 'utf8')
  const rules = [...page.matchAll(/\.picture-[\w-]+\{background:(#\w{6});color:var\(--(\w+)\)\}/g)]
  expect(rules.length > 0).toBe(content.projects.projects.length > 0)
  for (const [rule, background = '', ink] of rules) {
    const [, hex = ''] = new RegExp(`--${ink}: (#\\w{6});`).exec(css) ?? []
    // On a middle grey neither ink has the 4.5 of a text that stands alone.
    expect(ratio(hex, background), rule).toBeGreaterThanOrEqual(4)
  }
})
