import { expect, test } from 'vitest'
import { levelsOf } from './own-cliff.ts'

/** The levels (lines across the rock) of a cliff whose edge runs straight from (1400, 340) to (1000, 1840). */
const levels = (from: number, to: number, moves = true) =>
  levelsOf({
    place: 'Ici',
    drop: 150,
    ground: 'plain',
    shapes: { rock: 'M1660 300l-260 40-400 1500H1660z' },
    fall: { from, to, unit: ' m' },
    moves,
  })

test('the lines across a cliff are at round altitudes and start inside the rock', () => {
  expect(levels(1000, 0)).toEqual([
    { altitude: 750, y: 715, x: 1316 },
    { altitude: 500, y: 1090, x: 1216 },
    { altitude: 250, y: 1465, x: 1116 },
  ])
})

test.each([
  [1086, 123, [1000, 750, 500, 250]],
  [164, 123, [160, 140]],
  [70, -5, [60, 40, 20, 0]],
  [4200, 400, [4000, 3000, 2000, 1000]],
])('a cliff from %s m to %s m has lines across it at the altitudes %j', (from, to, altitudes) => {
  expect(levels(from, to).map(({ altitude }) => altitude)).toEqual(altitudes)
})

test('a cliff that isn’t animated has no lines across it', () => {
  expect(levels(25, 0, false)).toEqual([])
})
