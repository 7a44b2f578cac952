import { globSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, type CssColor } from 'lightningcss'
import { expect, test } from 'vitest'
import { derive, SEEDS, VERCORS } from '../../schema/look/palette.ts'
import { ROOT } from '../../server/base/root.ts'
import { repaint } from './repaint.ts'

const SHEETS = globSync('site/**/*.css', { cwd: ROOT })

/** Minified, colours as `#rrggbb` or `#rrggbbaa` unless both digits of each part are the same. */
const minified = (sheet: string, paint: (colour: CssColor) => CssColor) =>
  bundle({ filename: join(ROOT, sheet), minify: true, visitor: { Color: paint } }).code.toString()

test('the demonstration’s palette changes nothing in any style sheet', () => {
  for (const sheet of SHEETS)
    expect(minified(sheet, repaint(VERCORS)), sheet).toBe(minified(sheet, colour => colour))
})

test('of the demonstration’s colours only the red of errors is left in another palette: none is unknown to it', () => {
  const paint = repaint(derive(SEEDS.estuaire))
  const left = SHEETS.flatMap(sheet => {
    const [before, after] = [repaint(VERCORS), paint].map(
      colours => minified(sheet, colours).match(/#[\da-f]{3,8}\b/g) ?? [],
    )
    return before?.filter((hex, at) => hex === after?.[at] && !isGrey(hex)) ?? []
  })
  expect([...new Set(left)].sort()).toEqual(['#ac2724', '#f47c70'])
})

const isGrey = (hex: string) => hex.length < 6 && /^#(.)\1\1/.test(hex)

test('transparency is kept, and light-dark() has its two', () => {
  const { accent, ink } = derive(SEEDS.lichen)
  const sheet = minified('site/sections/contact.css', repaint(derive(SEEDS.lichen)))
  expect(sheet).toContain(`background:light-dark(${accent.light},`)
  expect(sheet).toContain(`--line:light-dark(${ink.light}73,${ink.dark}33)`)
})
