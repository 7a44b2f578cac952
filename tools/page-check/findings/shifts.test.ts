import { expect, test } from 'vitest'
import { shiftFindings } from './shifts.ts'

const sources = { placeOf: () => 'content/about.ts, «lead»' }
const by = { sources, windows: 5 }
const words = { text: 'Bonjour', block: 'Bonjour', section: 'about' }
const shift = (value: number, size = '390×844', moved = [words]) => ({
  value,
  moved,
  place: { page: 'the page', size },
})

test('layout shifts that are barely visible are not reported', () => {
  expect(shiftFindings([shift(0.01), shift(0.0099), shift(0.015, '320×568')], by)).toEqual([])
})

test('layout shifts at one window size add up to a problem, or, below the limit, to a warning', () => {
  const [advice] = shiftFindings([shift(0.02), shift(0.03)], by)
  expect(advice).toEqual({
    level: 'warning',
    what: 'What stands around «Bonjour» moves by 0.050 while the page loads, where less than 0.1 is good (the page, 390×844)',
    fix: 'content/about.ts, «lead»: a few letters less or more, so that it takes as many lines when the fonts come',
    seen: { pages: ['the page'], sizes: ['390×844'], themes: [] },
  })
  const [bad] = shiftFindings([shift(0.05), shift(0.2, '320×568')], by)
  expect(bad).toMatchObject({ level: 'problem', what: expect.stringContaining('0.200') })
})

test('a layout shift of elements without text is reported', () => {
  const [found] = shiftFindings([shift(0.2, '390×844', [])], by)
  expect(found?.what).toMatch(/^A part of the page moves by 0\.200/)
})
