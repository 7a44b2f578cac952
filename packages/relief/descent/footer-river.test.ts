import { expect, test } from 'vitest'
import type { Point } from '../land/map-window.ts'
import { follow, numbersIn } from '../testing/paths.ts'
import { footerRiver } from './footer-river.ts'

/** Draws the footer's river from a map's river with a short arm. `turned` reverses the order of the map river's points. */
const draw = (south: (x: number) => number, turned = false) => {
  const points = Array.from({ length: 200 }, (_, i): Point => [2 * i, south(2 * i)])
  const line = { points: turned ? points.toReversed() : points, closed: false }
  const arm = { points: line.points.slice(0, 20), closed: false }
  return footerRiver([{ name: 'Aigue', lines: [arm, line] }])
}
const bends = (x: number) => 90 + 20 * Math.sin(x / 30)

/** The points where the pieces of the river's upper edge end, from left to right. */
function upperEdge(river = ''): Point[] {
  const numbers = numbersIn(/^M([^L]+)L/.exec(river)?.[1])
  // `slice` skips the start point and the first piece's control point. All other numbers are steps to the end of a piece.
  return follow(numbers, numbers.slice(4))
}

test('the river’s bank is flat below the owner’s name; beyond the bank, the river bends', () => {
  const edge = upperEdge(draw(bends))
  const bank = edge.filter(([x]) => x < 780).map(([, y]) => y)
  expect(Math.max(...bank) - Math.min(...bank)).toBeLessThan(8)
  const beyond = edge.filter(([x]) => x > 780).map(([, y]) => y)
  expect(Math.min(...beyond)).toBeGreaterThan(236)
  expect(Math.max(...beyond)).toBeGreaterThan(280)
  expect(Math.max(...beyond)).toBeLessThan(330)
  expect(edge.at(-1)?.[0]).toBe(1680)
})

test('the footer’s river bends like the map’s, whether the map’s river flows east or west', () => {
  expect(draw(x => 90 + 20 * Math.cos(x / 50))).not.toBe(draw(bends))
  expect(draw(bends, true)).toBe(draw(bends))
})

test('the footer has a river even if the map’s river is straight or runs from north to south', () => {
  expect(draw(() => 90)).toMatch(/^M-60 245q[-\d ]+t[-\d ]+L1680[-\d q]+t[-\d ]+z$/)
  const points = Array.from({ length: 100 }, (_, i): Point => [60 + 9 * Math.sin(i / 9), 2 * i])
  expect(footerRiver([{ name: '', lines: [{ points, closed: false }] }])).not.toContain('NaN')
})

test('without a river on the map, the footer has no river', () => {
  expect(footerRiver([])).toBeUndefined()
})
