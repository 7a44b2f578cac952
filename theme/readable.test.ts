import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../schema/finding.ts'
import { lookOf, refusals } from '../schema/look/look.ts'
import { contrastOfHex } from './colour.ts'
import { PALETTES, type Seeds } from './palette.ts'
import { readable } from './readable.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
const both = fc.record({ light: colour, dark: colour })

function proposed(faults: Finding[]): unknown {
  const [, fields = ''] = /near to yours: (.+)$/.exec(faults.at(-1)?.what ?? '') ?? []
  return JSON.parse(`{${fields.replaceAll(/(\w+):/g, '"$1":').replaceAll("'", '"')}}`)
}

function accepted(seeds: Seeds) {
  const faults = refusals(seeds)
  return lookOf(faults.length > 0 ? proposed(faults) : seeds).palette
}

test('any «accent» and «second» leave «paper» and «ink» unchanged, and give «sign» a contrast of at least 3:1', () => {
  const property = fc.property(
    fc.constantFrom(...Object.values(PALETTES)),
    fc.record({ accent: both, second: both }),
    ({ paper, ink }, own) => {
      const palette = accepted({ paper, ink, ...own })
      expect(palette).toMatchObject({ paper, ink })
      for (const theme of ['light', 'dark'] as const)
        expect(contrastOfHex(palette.sign[theme], paper[theme])).toBeGreaterThanOrEqual(3)
    },
  )
  fc.assert(property, { numRuns: 16 })
})

test('for any four colours, the proposed colours are readable', () => {
  const seeds = fc.record({ paper: both, ink: both, accent: both, second: both })
  fc.assert(
    fc.property(seeds, own => {
      expect(() => accepted(own)).not.toThrow()
    }),
    { numRuns: 4 },
  )
})

test('«sign» is the accent itself if that is dark enough or belongs to one of the template’s palettes', () => {
  const accent = { light: '#7a1f3d', dark: '#c16079' }
  expect(lookOf({ accent }).palette.sign).toEqual(accent)
  for (const [name, { accent }] of Object.entries(PALETTES))
    expect(lookOf(name).palette.sign).toEqual(accent)
})

test('an accent that is too dark for the dark theme becomes lighter, and readable colours do not change', () => {
  const accent = { light: '#7a1f3d', dark: '#7a1f3d' }
  expect(readable({ ...PALETTES.estuaire, accent })).toEqual({
    ...PALETTES.estuaire,
    accent: { light: '#7a1f3d', dark: '#c3617a' },
  })
})
