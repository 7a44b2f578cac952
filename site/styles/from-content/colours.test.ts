import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../root.ts'
import { PALETTES } from '../../../theme/palette.ts'
import { paletteStyle } from './colours.ts'

const SHEETS = globSync('site/**/*.css', { cwd: ROOT }).map(
  sheet => [sheet, readFileSync(join(ROOT, sheet), 'utf8')] as const,
)

test.each(SHEETS)('the style sheet %s hard-codes no palette colour', (_, css) => {
  const colours = css.match(/#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi) ?? []
  expect(colours.filter(colour => !/^#(0|3|f)\1*\d?$/.test(colour))).toEqual([])
})

test('every custom property that is read without a fallback is set by a style sheet, the palette or the content', () => {
  const all = SHEETS.map(([, css]) => css).join('') + paletteStyle({ palette: PALETTES.vercors })
  const isSet = (name: string) => all.includes(`${name}:`)
  const read = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  const fromContent = [
    '--ems',
    '--spaced',
    '--t',
    '--w',
    '--signs',
    '--example',
    '--address',
    '--metres',
    '--ridge',
    '--falling',
    '--leading',
    '--thousands',
    '--unit',
    '--y',
    '--wide-lines',
    '--wide-ems',
    '--phone-lines',
    '--phone-ems',
  ]
  expect(read.filter(name => !isSet(name) && !fromContent.includes(name))).toEqual([])
})
