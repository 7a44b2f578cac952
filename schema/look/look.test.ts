import { expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { mix } from '../../theme/colour.ts'
import { PALETTES } from '../../theme/palette.ts'
import { attempt } from '../check-content.ts'
import { lookOf } from './look.ts'

const { vercors, lichen } = PALETTES

const faultsOf = (look: unknown) => said(attempt(() => lookOf(look)).faults)

test('an unreadable colour gets an error with its contrast, and another that proposes four readable colours', () => {
  const dark = vercors.accent.dark
  expect(faultsOf({ accent: { light: '#e0453a', dark } })).toEqual([
    'content/look.ts: «accent.light» has too little contrast: the text of the contact section on accent (#182031 on #e0453a), has 3.94:1 where WCAG asks for 4.5:1; write #ee5346, oklch(0.651 0.193 28).',
    "content/look.ts passes with these four colours, near to yours: paper: { light: '#f5f3ef', dark: '#0c1522' }, ink: { light: '#182031', dark: '#f3ece0' }, accent: { light: '#ee5346', dark: '#f9af66' }, second: { light: '#6653a4', dark: '#beb4f1' }",
  ])
})

test('if the proposed «ink» also makes «accent» readable, there is no error about «accent»', () => {
  const ink = { light: mix('#f5f3ef', '#182031', 0.4), dark: '#f3ece0' }
  expect(faultsOf({ ink })).toEqual([
    expect.stringContaining('«ink.light»'),
    expect.stringContaining("accent: { light: '#faa155', dark: '#f9af66' }"),
  ])
})

test('lookOf accepts a dark accent in the light theme, but refuses it in the dark theme', () => {
  const brand = { light: '#7a1f3d', dark: '#7a1f3d' }
  expect(faultsOf({ accent: brand })).toEqual([
    expect.stringContaining('«accent.dark»'),
    expect.stringContaining('passes with these four colours'),
  ])
  const { palette, contact } = lookOf({ accent: { ...brand, dark: '#c16079' } })
  expect(palette.accent.light).toBe('#7a1f3d')
  expect(contact?.text).toEqual({ light: '#f5f3ef', dark: '#f3ece0' })
})

test('lookOf takes missing colours from the palette that the owner names', () => {
  const second = { light: '#1f757d', dark: '#7fcbd0' }
  const { palette } = lookOf({ palette: 'lichen', second })
  expect([palette.paper, palette.second]).toEqual([lichen.paper, second])
  expect(palette.footer).toEqual(lichen.footer)
  const others = { logo: 'a.svg', theme: 'dark', motion: false }
  expect(lookOf({ palette: 'lichen', ...others })).toEqual({ palette: lichen, ...others })
})

test.each([
  ['lichn', '«palette» must be one of vercors, estuaire, schiste, lichen, got "lichn".'],
  [{ accent: { light: 'red', dark: '#fff' } }, '«accent.light» must be a colour such as #faa155'],
  [{ accent: { light: '#faa155' } }, '«accent.dark» is missing.'],
  [
    { accent: '#faa155' },
    '«accent» must be a colour by day and one by night, such as { light: "#faa155"',
  ],
  [undefined, 'the whole file is missing.'],
  [{ theme: 'night' }, '«theme» must be one of light, dark, got "night".'],
  [{ motion: 'no' }, '«motion» must be false for a page that does not move, got "no".'],
  [{ acent: { light: '#faa155' } }, '«acent» is not a known field, check its spelling.'],
])('the error about the look %j names the field that is wrong', (look, sentence) => {
  expect(faultsOf(look)).toEqual([expect.stringContaining(`content/look.ts: ${sentence}`)])
})
