import { expect, test } from 'vitest'
import { mix } from '../../../theme/colour.ts'
import { PALETTES } from '../../../theme/palette.ts'
import type { Contrast, Place, Seen } from '../observation.ts'
import { contrastFindings } from './contrast.ts'

const palette = PALETTES.lichen
const { ink, accent, burnt, paper } = palette
const sources = {
  placeOf: ({ text }: { text: string }) =>
    text === 'GitHub' ? 'content/site.ts, «label» of the link ‹GitHub›' : undefined,
}
const by = { palette, sources, windows: 2 }
const PLACE: Place = { page: 'the page', size: '390×844', theme: 'light' }

const weak = (text: string, more: Partial<Seen<Contrast>> = {}): Seen<Contrast> => ({
  words: { text, block: text, section: 'contact' },
  ratio: 4.4561,
  asked: 4.5,
  color: ink.light,
  ground: accent.light,
  behind: mix(accent.light, burnt.light, 0.65),
  place: PLACE,
  ...more,
})

test('text with too little contrast is reported with its place, its contrast and a better colour', () => {
  expect(contrastFindings([weak('GitHub')], by)).toEqual([
    {
      level: 'problem',
      what: '«GitHub» has 4.45:1 over the map, where 4.5:1 is asked (the page, 390×844, by day): content/site.ts, «label» of the link ‹GitHub›',
      fix: "in look.ts, «ink.light»: '#121d0e' would do, instead of '#1b2717'",
      seen: { pages: ['the page'], sizes: ['390×844'], themes: ['light'] },
    },
  ])
})

test('text in the same colours shares one finding, which names the text with the least contrast', () => {
  const found = contrastFindings(
    [
      weak('Localisation'),
      weak('GitHub', { ratio: 4.06, place: { ...PLACE, size: '320×568' } }),
      weak('GitHub'),
      weak('Ville', { place: { ...PLACE, page: 'the 404 page' } }),
    ],
    by,
  )
  expect(found.map(({ seen }) => seen)).toEqual([
    { pages: ['the page', 'the 404 page'], sizes: ['320×568', '390×844'], themes: ['light'] },
  ])
  expect(found.map(({ what }) => what)).toEqual([
    '«GitHub» and 2 other texts have as little as 4.06:1 over the map, where 4.5:1 is asked (the page and the 404 page, in every window, by day): content/site.ts, «label» of the link ‹GitHub›',
  ])
})

test('when no lighter or darker colour helps, the finding suggests another palette', () => {
  const [found] = contrastFindings(
    [weak('Ville', { color: paper.light, ground: paper.light, behind: paper.light, ratio: 1 })],
    by,
  )
  expect(found?.what).toBe(
    '«Ville» has 1.00:1 in #f5f4ed on #f5f4ed, where 4.5:1 is asked (the page, 390×844, by day)',
  )
  expect(found?.fix).toContain('choose a palette that ships in look.ts (vercors, ')
})

test('a suggested colour keeps enough contrast with all other colours of the page', () => {
  const vercors = PALETTES.vercors
  const ground = vercors.accent.light
  const [found] = contrastFindings(
    [weak('Ville', { color: vercors.second.light, ground, behind: ground })],
    { ...by, palette: vercors },
  )
  // A darker «second» would be a smaller change, but then the name across the river would have too little contrast.
  expect(found?.fix).toBe("in look.ts, «accent.light»: '#ffd2b0' would do, instead of '#faa155'")
})
