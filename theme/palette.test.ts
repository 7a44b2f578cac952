import { expect, test } from 'vitest'
import { contrastOfHex, parseColour, toOklch } from './colour.ts'
import { isWeak, pairsOf } from './pairs.ts'
import { derive, groundOf, PALETTES } from './palette.ts'

const NAMES = Object.keys(PALETTES) as (keyof typeof PALETTES)[]
const { vercors } = PALETTES

test('parseColour reads hexadecimal and oklch() colours, and returns undefined for other text', () => {
  expect(parseColour('oklch(.785 .14 59)')).toBe('#faa155')
  expect(parseColour('oklch(78.5% 35% 59deg)')).toBe('#faa155')
  expect(parseColour('#FA5')).toBe('#ffaa55')
  // sRGB has no colour with so much chroma, so the result has as much as possible at this lightness and hue.
  expect(toOklch(parseColour('oklch(.6 .4 145)') ?? '')).toMatchObject({
    lightness: expect.closeTo(0.6, 2),
    hue: expect.closeTo(145, 0),
  })
  for (const text of ['apricot', '#faa15', 'oklch(.7 .1)', 'oklch(. . .)', 'rgb(1 2 3)'])
    expect(parseColour(text), text).toBeUndefined()
})

test.each(NAMES)(
  'with the palette %s, all text is readable in both the light and the dark theme',
  name => {
    const palette = PALETTES[name]
    expect(pairsOf(palette).filter(isWeak)).toEqual([])
    // Body text even has the enhanced contrast of WCAG 1.4.6.
    for (const theme of ['light', 'dark'] as const)
      for (const text of ['ink', 'soft'] as const)
        expect(contrastOfHex(palette[text][theme], palette.paper[theme])).toBeGreaterThan(7)
    expect(contrastOfHex(palette.paper.light, palette.stratum3.dark)).toBeGreaterThan(7)
  },
)

test('30 pairs of colours are checked as text, and 13 as signs and lines', () => {
  const asked = pairsOf(vercors).map(pair => pair.asked)
  expect([4.5, 3].map(ratio => asked.filter(it => it === ratio).length)).toEqual([30, 13])
})

test('the dark theme’s third stratum has the hue of the accent, but rust replaces yellow and green replaces lime', () => {
  const third = (accent: string) =>
    toOklch(derive({ ...vercors, accent: { light: accent, dark: accent } }).stratum3.dark)
  const [rust, green, brick, grey] = ['#f4cd6a', '#d2e072', '#f5a595', '#cfcbc4'].map(third)
  expect(rust).toMatchObject({ hue: expect.closeTo(48, 0), chroma: expect.closeTo(0.115, 2) })
  expect(green).toMatchObject({ hue: expect.closeTo(140, 0), chroma: expect.closeTo(0.1, 2) })
  expect(brick?.hue).toBeCloseTo(toOklch('#f5a595').hue, 0)
  expect(grey?.chroma).toBeLessThan(0.02)
})

test('derive() gives colours about as light as those chosen by hand for the vercors palette', () => {
  const derived = derive(vercors)
  const lightness = (hex: string) => toOklch(hex).lightness
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['stone', 'soft', 'field', 'placeholder', 'ripe', 'burnt'] as const)
      expect(lightness(derived[name][theme]), `${name}.${theme}`).toBeCloseTo(
        lightness(vercors[name][theme]),
        1,
      )
})

test('on a darker or lighter paper than usual, the red of errors still has a contrast of 4.5:1', () => {
  const paper = { light: '#cfcac2', dark: '#33383f' }
  const { brick } = derive({ ...vercors, paper })
  for (const theme of ['light', 'dark'] as const) {
    expect(contrastOfHex(vercors.brick[theme], paper[theme])).toBeLessThan(4.5)
    expect(contrastOfHex(brick[theme], paper[theme])).toBeGreaterThanOrEqual(4.5)
  }
})

test('a transparent picture gets the background «stone», or a lighter one if «stone» would hide it', () => {
  const { stone } = vercors
  expect(groundOf('#2f6fd0', stone)).toEqual(stone)
  const black = groundOf('#000000', stone)
  expect(black.light).toBe(stone.light)
  expect(contrastOfHex(black.dark, '#000000')).toBeCloseTo(3, 1)
})
