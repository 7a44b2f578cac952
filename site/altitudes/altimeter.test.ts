import { expect, test } from 'vitest'
import { altimeterStyle } from './altimeter.ts'

const SECTIONS = ['about', 'projects'] as const
type Altitudes = Partial<Record<'about' | 'projects' | 'contact' | 'footer', string>>

const styleOf = (altitudes: Altitudes, hasCliff = false) =>
  altimeterStyle({
    lang: 'fr',
    hasCliff,
    sections: [...SECTIONS],
    landmarks: Object.fromEntries(
      Object.entries(altitudes).map(([section, altitude]) => [section, { altitude, place: 'Ici' }]),
    ),
  })

const legs = (altitudes: Altitudes) =>
  [...styleOf(altitudes).matchAll(/from\{--metres:(-?\d+)\}to\{--metres:(-?\d+)\}/g)].map(
    ([, from, to]) => [Number(from), Number(to)],
  )

test('the altimeter counts from landmark to landmark, and reads numbers with ordinary and no-break spaces', () => {
  const altitudes = {
    about: '1 651 m',
    projects: '1\u202f145 m',
    contact: '123\u00a0m',
    footer: '−2 m',
  }
  expect(legs(altitudes)).toEqual([
    [1651, 1145],
    [1145, 123],
    [123, -2],
  ])
  expect(styleOf(altitudes)).toContain('--unit:" m"')
})

test('the altimeter interpolates a missing altitude, and keeps the last known one to the end', () => {
  expect(legs({ about: '900 m', contact: '700 m' })).toEqual([
    [900, 800],
    [800, 700],
    [700, 700],
  ])
})

test('the altimeter keeps the upper altitude until the cliff, then counts down the whole drop', () => {
  const style = styleOf({ about: '900 m', contact: '100 m' }, true)
  expect(style).toContain('leg-0{from{--metres:900}to{--metres:900}}')
  expect(style).toContain('leg-1{from{--metres:900}to{--metres:100}}')
  expect(style).toContain('animation-timeline:--leg-0,--cliff,--leg-2')
})

test.each([
  {},
  { about: '1 651 m' },
  { about: 'tout en haut', footer: 'au bord de l’eau' },
  { about: '12', footer: '3 m' },
])('the altimeter does not count without two valid altitudes: %o', altitudes => {
  expect(styleOf(altitudes)).toBe('')
})

test('on an English page, the altimeter understands “1,086 m” and writes numbers that way too', () => {
  const style = altimeterStyle({
    sections: ['about'],
    landmarks: {
      about: { altitude: '1,086 m', place: 'Here' },
      contact: { altitude: '12,5 m', place: 'There' },
      footer: { altitude: '−4 m', place: 'There' },
    },
    lang: 'en',
    hasCliff: false,
  })
  expect(style).toContain('leg-0{from{--metres:1086}to{--metres:541}}')
  expect(style).toContain('--unit:" m"')
  expect(style).toContain('@counter-style thousands{system:extends decimal;negative:"" ",";')
})

test('on a French page, the altimeter ignores “1,086 m” and has no CSS for a comma', () => {
  const altitudes = { about: '1 651 m', contact: '1,086 m', footer: '5 m' }
  expect(styleOf(altitudes)).not.toContain('@counter-style')
  expect(legs(altitudes).at(-1)).toEqual([554, 5])
})
