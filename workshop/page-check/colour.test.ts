import { expect, test } from 'vitest'
import { contrastOfHex } from '../../schema/look/contrast.ts'
import { mix } from '../../schema/look/oklch.ts'
import { derive, SEEDS } from '../../schema/look/palette.ts'
import { remedyFor } from './colour.ts'

const PALETTE = derive(SEEDS.lichen)
const { ink, accent, burnt, paper, second } = PALETTE

/** Ink over a line of the map, on the accent. @param share the line's opacity, 0 to 1 */
const overLine = (share: number) => ({
  color: ink.light,
  ground: accent.light,
  behind: mix(accent.light, burnt.light, share),
  asked: 4.5,
})

test('the remedy is the smallest change of one colour that makes text readable over the line', () => {
  const weak = overLine(0.65)
  expect(contrastOfHex(weak.color, weak.behind)).toBeLessThan(4.5)
  const remedy = { seed: 'ink', theme: 'light', from: '#1b2717', to: '#121d0e' }
  expect(remedyFor(PALETTE, 'light', [weak])).toEqual(remedy)
  expect(contrastOfHex(remedy.to, weak.behind)).toBeGreaterThanOrEqual(4.5)
})

test('the remedy changes the colour of the river when no ink is dark enough', () => {
  const river = (to: string) => mix(paper.light, to, 0.9)
  const weak = { color: ink.light, ground: paper.light, behind: river(second.light), asked: 4.5 }
  expect(contrastOfHex('#000000', weak.behind)).toBeLessThan(4.5)
  const { seed, to = '' } = remedyFor(PALETTE, 'light', [weak]) ?? {}
  expect(seed).toBe('second')
  expect(contrastOfHex(ink.light, river(to))).toBeGreaterThanOrEqual(4.5)
})

test('text in the colour of its ground, or in a colour outside the palette, has no remedy', () => {
  const same = { color: ink.light, ground: paper.light, behind: ink.light, asked: 4.5 }
  expect(remedyFor(PALETTE, 'light', [same])).toBeUndefined()
  expect(remedyFor(PALETTE, 'light', [{ ...overLine(0.65), color: '#ff00ff' }])).toBeUndefined()
})
