import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookOf } from './look.ts'
import { PALETTES, type Seeds } from './palette.ts'
import { readable, refusals } from './readable.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
const both = fc.record({ light: colour, dark: colour })

/** Reads the proposed colours from the last sentence of a refusal. */
function proposed(sentences: string[]): unknown {
  const [, fields = ''] = /pass together: (.+)$/.exec(sentences.at(-1) ?? '') ?? []
  return JSON.parse(`{${fields.replaceAll(/(\w+):/g, '"$1":').replaceAll("'", '"')}}`)
}

/**
 * Returns the palette of these four colours. When these colours are refused, returns the palette of the proposed
 * colours.
 */
function accepted(seeds: Seeds) {
  const sentences = refusals(seeds)
  return lookOf(sentences.length > 0 ? proposed(sentences) : seeds).palette
}

test('the proposed colours are readable for any accent and second colour, and keep the owner’s paper and ink', () => {
  const property = fc.property(
    fc.constantFrom(...Object.values(PALETTES)),
    fc.record({ accent: both, second: both }),
    ({ paper, ink }, own) => {
      expect(accepted({ paper, ink, ...own })).toMatchObject({ paper, ink })
    },
  )
  fc.assert(property, { numRuns: 30 })
})

test('for any four colours, the proposed colours are readable', () => {
  const seeds = fc.record({ paper: both, ink: both, accent: both, second: both })
  fc.assert(
    fc.property(seeds, own => {
      expect(() => accepted(own)).not.toThrow()
    }),
    { numRuns: 6 },
  )
})

test('an accent that is too dark becomes lighter, and colours that are already readable do not change', () => {
  const accent = { light: '#7a1f3d', dark: '#7a1f3d' }
  expect(readable({ ...PALETTES.estuaire, accent })).toEqual({
    ...PALETTES.estuaire,
    accent: { light: '#7a1f3d', dark: '#c3617a' },
  })
})
