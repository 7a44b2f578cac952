import { expect, test } from 'vitest'
import { LIP, numeralsAbove, ridgeThrough } from './ridge.ts'

const STOPS = [0, 0.2, 0.3, 0.95, 1]

test('the ridge passes through every stop, at equal distances, and never rises above the highest', () => {
  const ridge = ridgeThrough(STOPS)
  for (const [index, stop] of STOPS.entries()) expect(ridge).toContainEqual([index / 5, stop])
  expect(Math.min(...ridge.map(([, y]) => y))).toBe(0)
  expect(ridge.map(([x]) => x)).toEqual([...ridge.map(([x]) => x)].sort((a, b) => a - b))
})

test('a steep leg to the contact section becomes a cliff with its edge far to the right; a gentle one does not', () => {
  const edge = (2 + LIP) / 5
  const highest = (stops: number[]) =>
    ridgeThrough(stops).findLast(([x]) => x <= edge && x > 2 / 5)?.[1]
  expect(highest(STOPS)).toBeCloseTo(0.3 + 0.02 * 0.65)
  expect(highest([0, 0.2, 0.7, 0.95, 1])).toBeGreaterThan(0.7 + 0.8 * 0.25)
})

test('a numeral stands at its stop or, where the ridge climbs after the stop, above the ridge', () => {
  const climb = [1, 0.5, 0.2, 0]
  const [first = 1, ...others] = numeralsAbove(ridgeThrough(climb), climb)
  expect(first).toBeLessThan(0.85)
  expect(others.at(-1)).toBe(0)
  const fall = [0, 0.4, 0.8, 1]
  expect(numeralsAbove(ridgeThrough(fall), fall)).toEqual(fall)
})

test('the numeral of a stop below sea level stands at sea level', () => {
  const stops = [0, 0.5, 0.9, 1]
  expect(numeralsAbove(ridgeThrough(stops), stops, 0.6)).toEqual([0, 0.5, 0.6, 0.6])
})
