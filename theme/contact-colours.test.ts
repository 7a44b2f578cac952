import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOfHex, mix } from './colour.ts'
import { contactColours, MAP_LINES } from './contact-colours.ts'
import { CONTOUR, RIVER } from './pairs.ts'
import { accentOnInk, derive, PALETTES, textOnAccent } from './palette.ts'

const withAccent = (light: string) =>
  derive({ ...PALETTES.vercors, accent: { light, dark: '#f9af66' } })

function weakest(light: string, theme: 'light' | 'dark') {
  const { text, contour, river } = contactColours(withAccent(light))
  return Math.min(...[contour, river].map(line => contrastOfHex(text[theme], line[theme])))
}

test('on a dark accent, the text is light, and the map’s contour lines are lighter than the accent', () => {
  const palette = withAccent('#7a1f3d')
  expect(contactColours(palette).text.light).toBe('#f5f3ef')
  expect(textOnAccent(palette)).toBe('#f5f3ef')
  expect(contactColours(palette).contour.light).toBe('#99546a')
  expect(weakest('#7a1f3d', 'light')).toBeGreaterThanOrEqual(4.5)
})

test('text that is readable on the accent is also readable over the map’s lines', () => {
  expect(contrastOfHex('#f5f3ef', '#c0392b')).toBeCloseTo(4.92, 1)
  expect(contactColours(withAccent('#c0392b')).contour.light).toBe(mix('#c0392b', '#182031', 0.25))
  expect(contrastOfHex('#182031', '#f26522')).toBeCloseTo(5.2, 0)
  expect(weakest('#f26522', 'light')).toBeGreaterThanOrEqual(4.5)
})

test('the contour lines get fainter until text over them is readable', () => {
  const { accent, burnt, ink } = withAccent('#d7738c')
  const asDesigned = mix(accent.light, burnt.light, MAP_LINES.light.contour)
  expect(contrastOfHex(ink.light, asDesigned)).toBeLessThan(4.5)
  expect(weakest('#d7738c', 'light')).toBeGreaterThanOrEqual(4.5)
  expect(weakest('#d7738c', 'dark')).toBeGreaterThanOrEqual(4.5)
})

test('symbols on «ink» get the dark theme’s accent if the light theme’s accent is too dark', () => {
  expect(accentOnInk(withAccent('#7a1f3d'))).toBe('#f9af66')
  expect(accentOnInk(PALETTES.vercors)).toBe('#faa155')
})

test('the map’s lines have the same opacities in the style sheets as in the computed contrasts', () => {
  const read = (sheet: string) => readFileSync(new URL(`../site/${sheet}`, import.meta.url), 'utf8')
  const part = (name: string, share: number) =>
    `color-mix(in srgb, var(--${name}) ${Math.round(share * 100)}%, transparent)`
  const { light, dark } = MAP_LINES
  const contact = read('sections/contact.css')
  for (const [line, night] of [
    ['contour', 'accent'],
    ['river', 'second'],
  ] as const) {
    expect(contact).toContain(part('burnt', light[line]))
    expect(contact).toContain(part(night, dark[line]))
  }
  const parts = read('parts/parts.css')
  for (const line of [
    part('ink', CONTOUR.light),
    part('accent', CONTOUR.dark),
    part('second', RIVER.dark / RIVER.light),
    `opacity: ${RIVER.light};`,
  ])
    expect(parts).toContain(line)
})
