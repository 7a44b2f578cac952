import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, luminance } from '../luminance.ts'

const css = readFileSync(join(import.meta.dirname, '../../site/styles/tokens.css'), 'utf8')

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
