import { expect, test } from 'vitest'
import { largestRiver } from './flow.ts'
import { type Point, workingGrid } from './map-window.ts'
import { readTerrain } from './terrain.ts'

const landOf = (height: (place: Point) => number) => readTerrain(workingGrid(height))

/** A valley that falls to the south along x = 150, with a pit in its floor. */
const valley = ([x, y]: Point) =>
  300 - y + Math.abs(x - 150) - (Math.hypot(x - 150, y - 120) < 12 ? 60 : 0)

test('the river follows the valley floor downhill, even through a pit', () => {
  const river = largestRiver(landOf(valley))
  const [mouth, source] = [river?.points[0], river?.points.at(-1)]
  expect(mouth?.[1]).toBeGreaterThan(250)
  expect(source?.[1]).toBeLessThan(60)
  const beds = river?.points.filter(([, y]) => y > 60 && y < 250) ?? []
  expect(Math.max(...beds.map(([x]) => Math.abs(x - 150)))).toBeLessThan(14)
})

test('the river crosses a narrow ridge, where the grid may have missed a gorge', () => {
  const northwards = ([x, y]: Point) => 300 + Math.abs(x - 150) + y / 2
  const gorge = ([, y]: Point) => (Math.abs(y - 100) < 4 ? 80 : 0)
  const unknown = ([, y]: Point) => (y > 200 ? Number.NaN : 0)
  const river = largestRiver(landOf(place => northwards(place) + gorge(place) + unknown(place)))
  expect(river?.points[0]?.[1]).toBeLessThan(0)
  expect(river?.points.at(-1)?.[1]).toBeGreaterThan(100)
})

test('a river with a known mouth is preferred to a slightly larger one whose mouth is unknown', () => {
  const river = largestRiver(
    landOf(([x, y]) => (y > 240 ? Number.NaN : 300 - Math.abs(y - 110) + Math.abs(x - 150))),
  )
  expect(river?.points[0]?.[1]).toBeLessThan(0)
})

test('the river enters the map at the lowest point of its valley, not on a hillside', () => {
  const bed = ([x, y]: Point) => 300 - x / 20 + Math.max(0, 90 - y) / 4 + Math.max(0, y - 90) / 2
  const source = largestRiver(landOf(bed))?.points.at(-1) ?? [200, 0]
  expect(source[0]).toBeLessThan(0)
  expect(source[1]).toBeCloseTo(90, -1)
})

test('the river crosses land of unknown height to reach the edge of the map', () => {
  const river = largestRiver(
    landOf(([x, y]) => (x > 330 ? Number.NaN : 300 - x / 4 + Math.abs(y - 120))),
  )
  expect(river?.points[0]?.[0]).toBeGreaterThan(400)
  const gaps = river?.points.map(([x], i, way) => Math.abs(x - (way[i - 1]?.[0] ?? x))) ?? []
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2)
})

test('a river that reaches the sea ends at the coastline', () => {
  const river = largestRiver(landOf(place => (place[1] > 180 ? 0 : valley(place) - 118)))
  expect(river?.points[0]?.[1]).toBeCloseTo(182, -1)
})

test('on a dome, where water runs off in all directions, the largest river is short', () => {
  const dome = landOf(([x, y]) => 500 - Math.hypot(x - 200, y - 125))
  expect(largestRiver(dome)?.points.length ?? 0).toBeLessThan(90)
})
