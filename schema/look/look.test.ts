import { expect, test } from 'vitest'
import { contrastOfHex } from './contrast.ts'
import { lookOf } from './look.ts'
import { mix, parseColour, toOklch } from './oklch.ts'
import { pairsOf } from './pairs.ts'
import { derive, groundOf, PALETTES } from './palette.ts'

const NAMES = Object.keys(PALETTES) as (keyof typeof PALETTES)[]
const { vercors, lichen } = PALETTES

function refusal(look: unknown): string {
  try {
    lookOf(look)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('parseColour reads a colour as CSS does, and returns undefined for a text that is not a colour', () => {
  expect(parseColour('oklch(.785 .14 59)')).toBe('#faa155')
  expect(parseColour('oklch(78.5% 35% 59deg)')).toBe('#faa155')
  expect(parseColour('#FA5')).toBe('#ffaa55')
  // sRGB has no colour with this chroma. The result has the largest possible chroma at this lightness and hue.
  expect(toOklch(parseColour('oklch(.6 .4 145)') ?? '')).toMatchObject({
    lightness: expect.closeTo(0.6, 2),
    hue: expect.closeTo(145, 0),
  })
  for (const text of ['apricot', '#faa15', 'oklch(.7 .1)', 'oklch(. . .)', 'rgb(1 2 3)'])
    expect(parseColour(text), text).toBeUndefined()
})

test.each(NAMES)(
  'with the palette %s, every text is readable in the light and the dark theme',
  name => {
    const { palette } = lookOf(name)
    const weak = pairsOf(palette).filter(
      ({ over, under, asked }) => contrastOfHex(over, under) < asked,
    )
    expect(weak).toEqual([])
    // In the shipped palettes, text reaches the enhanced contrast of WCAG 1.4.6.
    for (const theme of ['light', 'dark'] as const)
      for (const text of ['ink', 'soft'] as const)
        expect(contrastOfHex(palette[text][theme], palette.paper[theme])).toBeGreaterThan(7)
    expect(contrastOfHex(palette.paper.light, palette.stratum3.dark)).toBeGreaterThan(7)
  },
)

test('the dark theme’s third layer of skills is a darker accent, but rust for a yellow accent and green for a lime one', () => {
  const third = (accent: string) =>
    toOklch(derive({ ...vercors, accent: { light: accent, dark: accent } }).stratum3.dark)
  const [rust, green, brick, grey] = ['#f4cd6a', '#d2e072', '#f5a595', '#cfcbc4'].map(third)
  expect(rust).toMatchObject({ hue: expect.closeTo(48, 0), chroma: expect.closeTo(0.115, 2) })
  expect(green).toMatchObject({ hue: expect.closeTo(140, 0), chroma: expect.closeTo(0.1, 2) })
  expect(brick?.hue).toBeCloseTo(toOklch('#f5a595').hue, 0)
  expect(grey?.chroma).toBeLessThan(0.02)
})

test('derive computes colours close to the hand-picked colours of the palette vercors', () => {
  const derived = derive(vercors)
  const lightness = (hex: string) => toOklch(hex).lightness
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['stone', 'soft', 'field', 'placeholder', 'ripe', 'burnt'] as const)
      expect(lightness(derived[name][theme]), `${name}.${theme}`).toBeCloseTo(
        lightness(vercors[name][theme]),
        1,
      )
})

test('the error about a colour names its contrast and proposes four readable colours', () => {
  const dark = vercors.accent.dark
  expect(refusal({ accent: { light: '#e0453a', dark } }).split('\n')).toEqual([
    'content/look.ts: «accent.light» has too little contrast: the text of the contact section on accent (#182031 on #e0453a), has 3.94:1 where WCAG asks for 4.5:1; write #ec5144, oklch(0.645 0.193 28).',
    "content/look.ts passes with these four colours, near to yours: paper: { light: '#f5f3ef', dark: '#0c1522' }, ink: { light: '#182031', dark: '#f3ece0' }, accent: { light: '#ec5144', dark: '#f9af66' }, second: { light: '#6653a4', dark: '#beb4f1' }",
  ])
})

test('when the accent is readable on the proposed ink, the errors name only the ink', () => {
  const ink = { light: mix('#f5f3ef', '#182031', 0.4), dark: '#f3ece0' }
  expect(refusal({ ink }).split('\n')).toEqual([
    expect.stringContaining('«ink.light»'),
    expect.stringContaining("accent: { light: '#faa155', dark: '#f9af66' }"),
  ])
})

test('lookOf accepts a dark accent in the light theme and refuses it in the dark theme', () => {
  const brand = { light: '#7a1f3d', dark: '#7a1f3d' }
  const sentences = refusal({ accent: brand }).split('\n')
  expect(sentences).toHaveLength(2)
  expect(sentences[0]).toContain('«accent.dark»')
  const { palette, band } = lookOf({ accent: { ...brand, dark: '#c16079' } })
  expect(palette.accent.light).toBe('#7a1f3d')
  expect(band?.text).toEqual({ light: '#f5f3ef', dark: '#f3ece0' })
})

test('a transparent picture has the background «stone», which is lighter when the picture would be invisible on it', () => {
  const { stone } = vercors
  expect(groundOf('#2f6fd0', stone)).toEqual(stone)
  const black = groundOf('#000000', stone)
  expect(black.light).toBe(stone.light)
  expect(contrastOfHex(black.dark, '#000000')).toBeCloseTo(3, 1)
})

test('when an owner leaves out colours, lookOf takes them from the palette that the owner names', () => {
  const second = { light: '#1f757d', dark: '#7fcbd0' }
  const { palette } = lookOf({ palette: 'lichen', second })
  expect([palette.paper, palette.second]).toEqual([lichen.paper, second])
  expect(palette.footer).toEqual(lichen.footer)
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
  [{ acent: { light: '#faa155' } }, '«acent» is not a known field, check its spelling.'],
])('the error about the look %j names the wrong field', (look, sentence) => {
  expect(refusal(look)).toContain(`content/look.ts: ${sentence}`)
})
