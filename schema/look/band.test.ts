import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentOnInk, BAND_LINES, bandOf, textOnAccent } from './band.ts'
import { contrastOfHex } from './contrast.ts'
import { mix } from './oklch.ts'
import { derive, SEEDS, VERCORS } from './palette.ts'

const withAccent = (light: string) =>
  derive({ ...SEEDS.vercors, accent: { light, dark: '#f9af66' } })

/** Returns the weakest contrast between the text and the contact section's background or map lines. */
function weakest(light: string, theme: 'light' | 'dark') {
  const { text, contour, river } = bandOf(withAccent(light))
  return Math.min(...[contour, river].map(line => contrastOfHex(text[theme], line[theme])))
}

test('on a dark accent the text is light, and the map’s lines are lighter than the accent', () => {
  const palette = withAccent('#7a1f3d')
  expect(bandOf(palette).text.light).toBe('#f5f3ef')
  expect(textOnAccent(palette)).toBe('#f5f3ef')
  expect(bandOf(palette).contour.light).toBe('#99546a')
  expect(weakest('#7a1f3d', 'light')).toBeGreaterThanOrEqual(4.5)
})

test('on an accent where text has little contrast, the map’s lines have more contrast with the text', () => {
  expect(contrastOfHex('#f5f3ef', '#c0392b')).toBeCloseTo(4.92, 1)
  expect(bandOf(withAccent('#c0392b')).contour.light).toBe(mix('#c0392b', '#182031', 0.25))
  expect(contrastOfHex('#182031', '#f26522')).toBeCloseTo(5.2, 0)
  expect(weakest('#f26522', 'light')).toBeGreaterThanOrEqual(4.5)
})

test('contour lines get fainter on an accent where text over them had a contrast of 4.06', () => {
  const { accent, burnt, ink } = withAccent('#d7738c')
  const asDesigned = mix(accent.light, burnt.light, BAND_LINES.light.contour)
  expect(contrastOfHex(ink.light, asDesigned)).toBeLessThan(4.5)
  expect(weakest('#d7738c', 'light')).toBeGreaterThanOrEqual(4.5)
  expect(weakest('#d7738c', 'dark')).toBeGreaterThanOrEqual(4.5)
})

test('a sign on ink takes the accent by night when the accent by day is too dark', () => {
  expect(accentOnInk(withAccent('#7a1f3d'))).toBe('#f9af66')
  expect(accentOnInk(VERCORS)).toBe('#faa155')
})

test('the style sheets draw the map’s lines with the computed opacity', () => {
  const read = (sheet: string) =>
    readFileSync(new URL(`../../site/${sheet}`, import.meta.url), 'utf8')
  const contact = read('sections/contact.css')
  expect(contact).toContain('--contour: light-dark(rgb(142 68 23 / 0.42), rgb(249 175 102 / 0.35))')
  expect(contact).toContain('--river: light-dark(rgb(142 68 23 / 0.5), #beb4f18c)')
  expect(BAND_LINES.light).toEqual({ contour: 0.42, river: 0.5 })
  expect(BAND_LINES.dark).toEqual({ contour: 0.35, river: 0.55 })
  const parts = read('parts/parts.css')
  expect(parts).toContain('light-dark(rgb(24 32 49 / 0.3), rgb(249 175 102 / 0.4))')
  expect(parts).toContain('opacity: 0.8;')
})
