import { brotliCompressSync } from 'node:zlib'
import { contours } from 'd3-contour'
import { expect, test } from 'vitest'
import { curveThrough, PATH_SCALE, pathOf } from './curves/encode.ts'
import { type Simplified, simplify } from './curves/spline.ts'
import type { Grid } from './land/grid.ts'
import { resample } from './land/lines.ts'
import { type Point, windowAround, workingGrid } from './land/map-window.ts'
import { coordinatesText, proposeLandmarks } from './landmarks.ts'
import { MAX_BYTES, makeMap } from './make-map.ts'
import { LINES } from './map/drawing.ts'
import { roomFor } from './map/label-room.ts'
import { strokesOf } from './map/strokes.ts'
import { readAsciiGrid, sampleDem } from './sources/dem.ts'
import { asciiGrid, LANDS } from './testing/made-up-terrain.ts'
import { follow, numbersIn } from './testing/paths.ts'

const LABEL_WIDTH = 43
const PAGE = {
  place: 'Valmont',
  sections: ['about', 'skills'],
  labelWidth: () => LABEL_WIDTH,
  weigh: (svg: string) => brotliCompressSync(svg).length,
}

function mapOf(land: keyof typeof LANDS) {
  const dem = readAsciiGrid(asciiGrid(LANDS[land]), land)
  const heights = sampleDem([dem], windowAround([2.167, 46.199], 40, true))
  const town = { name: 'Valmont', latitude: 46.199, longitude: 2.167 }
  const survey = { town, heights, peaks: [] }
  return makeMap(survey, PAGE, 'npm run relief', contours)
}

const linesOf = (svg: string, id: 'thin' | 'master' | 'river' | 'contour-404') =>
  new RegExp(`^.* id="${id}".*$`, 'm').exec(svg)?.[0] ?? ''

const riverPaths = (svg: string) => linesOf(svg, 'river').match(/<path[^>]+>/g) ?? []

/** The points where the pieces of the curves end, in map units. */
function jointsOf(markup: string): Point[] {
  return [...markup.matchAll(/M([^qz]+)q([^Mz"]+)/g)].flatMap(([, start, pieces]) =>
    follow(numbersIn(start), numbersIn(pieces).slice(2)).map(scaled),
  )
}

const scaled = ([x, y]: Point): Point => [x * PATH_SCALE, y * PATH_SCALE]

function startAndEnd(path: string): [Point | undefined, Point | undefined] {
  const [x = 0, y = 0] = numbersIn(/M([^q]+)/.exec(path)?.[1])
  return [scaled([x, y]), jointsOf(path).at(-1)]
}

const maps = new Map(
  (['mountain', 'coast', 'plain'] as const).map(land => [land, mapOf(land)] as const),
)

test.each([...maps])(
  'a map of a %s stays within the limits for contour lines and file size',
  (_, made) => {
    expect(made.bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(made.drawing.lines).toBeGreaterThanOrEqual(25)
    expect(made.drawing.lines).toBeLessThanOrEqual(LINES.most)
    const line404 = linesOf(made.svg, 'contour-404')
    const [, x, y] = /data-label="(\S+) (\S+)"/.exec(line404) ?? []
    // Upright phones cut off the right part of the map, and the label «404» needs room above and below.
    expect(Math.abs(Number(x) - 313.5)).toBeLessThanOrEqual(26.5)
    expect(Math.abs(Number(y) - 48)).toBeLessThanOrEqual(24)
    for (const [right, down] of jointsOf(line404)) {
      expect(Math.abs(right - 315)).toBeLessThanOrEqual(31)
      expect(Math.abs(down - 61)).toBeLessThanOrEqual(43)
    }
    for (const kind of ['thin', 'master'] as const)
      expect(linesOf(made.svg, kind)).toMatch(/<path .*vector-effect="non-scaling-stroke" d="M/)
  },
)

test.each([...maps])('on a map of a %s, no contour line crosses the town’s name', (_, { svg }) => {
  const { right } = roomFor(LABEL_WIDTH)
  const joints = jointsOf(svg)
  const within = joints.filter(([x, y]) => x > 107 && x < right - 3 && y > 67 && y < 77)
  expect(joints.length).toBeGreaterThan(300)
  expect(within).toEqual([])
})

test.each([...maps])(
  'on a map of a %s, the river is a single line that begins at the edge of the map',
  (_, { svg }) => {
    const [path = '', ...more] = riverPaths(svg)
    const [, [x, y] = [200, 125]] = startAndEnd(path)
    expect(Math.min(x, y, 400 - x, 250 - y)).toBeLessThan(1)
    expect(more).toEqual([])
  },
)

test('a river that flows through the town’s name is led around it', () => {
  const heights = workingGrid(([x, y]) => x + y)
  const line = { points: [[0, 73] as Point, [400, 73] as Point], closed: false }
  const rivers = [{ name: '', lines: [resample(line, 1)] }]
  const { svg } = makeMap({ heights, rivers, peaks: [] }, PAGE, '', contours)
  const joints = jointsOf(linesOf(svg, 'river'))
  const { right } = roomFor(LABEL_WIDTH)
  expect(joints.length).toBeGreaterThan(4)
  expect(joints.filter(([x, y]) => x > 107 && x < right - 3 && y > 67 && y < 77)).toEqual([])
})

test('a river gets thinner towards a source inside the map, without gaps between its pieces', () => {
  // A valley that falls to the west from a ridge at x = 300.
  const valley = workingGrid(([x, y]) => 400 - Math.abs(300 - x) / 2 + Math.abs(y - 150) / 3)
  const { svg } = makeMap({ heights: valley, peaks: [] }, PAGE, '', contours)
  const [whole = '', ...thinner] = riverPaths(svg)
  const widths = thinner.map(path => /stroke-width="(.+?)"/.exec(path)?.[1])
  expect(widths.join(' ')).toBe('2.9 2.2 1.5 0.8')
  const strokes = [whole, ...thinner].map(path => startAndEnd(path))
  expect(strokes[0]?.[0]?.[0]).toBe(0)
  for (const [i, [start]] of strokes.entries())
    if (i > 0) expect(start).toEqual(strokes[i - 1]?.[1])
  expect(strokes.at(-1)?.[1]?.[0]).toBeGreaterThan(200)
  expect(strokes.at(-1)?.[1]?.[0]).toBeLessThan(300)
})

test('a river keeps its width where it flows into another river', () => {
  const river = ([x, y]: Point, [right, down]: Point) => {
    const points = Array.from({ length: 126 }, (_, i): Point => [x + right * i, y + down * i])
    return simplify(resample({ points, closed: false }, 8))
  }
  const land = workingGrid(([x, y]) => 400 - x / 2 - y)
  const widths = (...rivers: Simplified[]) =>
    strokesOf(rivers, { raw: land, land }).filter(({ width }) => width !== undefined).length
  const [main, tributary] = [river([250, 0], [0, 2]), river([400, 0], [-1.2, 1])]
  expect(widths(main, tributary)).toBe(0)
  expect(widths(tributary)).toBe(4)
})

test('nearly flat land gets contour lines; completely flat land is an error', () => {
  const town = { name: 'Valmont', latitude: 46.2, longitude: 2.17 }
  const sloping = workingGrid((_, cell) => 8.05 + cell / 34_000)
  const level = workingGrid(() => 8)
  const map = (heights: Grid) => makeMap({ town, heights, peaks: [] }, PAGE, '', contours)
  const { drawing, svg } = map(sloping)
  expect(drawing).toMatchObject({ interval: 0.2, curves: { master: [] } })
  // The build refuses a map that lacks one of these paths; an empty path is fine.
  expect([linesOf(svg, 'thin'), linesOf(svg, 'master')]).not.toContain('')
  expect(() => map(level)).toThrow('too flat for a line to cross it')
})

test('rough land is smoothed until it has few enough contour lines', () => {
  const heights = workingGrid(([x, y]) => x + 1000 * Math.sin(x / 5) * Math.sin(y / 5))
  const { drawing } = makeMap({ heights, rivers: [], peaks: [] }, PAGE, '', contours)
  expect(drawing.lines).toBeLessThanOrEqual(LINES.most)
  expect(drawing.smoothing).toBeGreaterThan(3)
})

test('the same land gives the same map, byte for byte', () => {
  expect(mapOf('plain').svg).toBe(maps.get('plain')?.svg)
})

test('the altitudes of the proposed landmarks never rise from one section to the next', () => {
  const altitudes = maps.get('mountain')?.landmarks.map(([, { altitude }]) => altitude) ?? []
  expect(altitudes).toHaveLength(4)
  expect(altitudes).toEqual(altitudes.toSorted((a, b) => b - a))
})

test('each section gets its own summit or pass above the town, or only an altitude when none is left', () => {
  const high = { altitude: 1000, place: 'Mont', importance: 3 }
  const pass = { altitude: 720, place: 'Col', importance: 3 }
  const low = { altitude: 50, place: 'Butte', importance: 1 }
  const town = { altitude: 100, place: 'Valmont' }
  const water = { altitude: 90, place: 'Aigue' }
  expect(proposeLandmarks(['a', 'b', 'c'], [low, pass, high], town, water, [2000])).toEqual([
    ['a', high],
    ['b', pass],
    ['c', { altitude: 400, place: '' }],
    ['contact', town],
    ['footer', water],
  ])
})

test('a southern latitude ends in «S», a western longitude in «O»', () => {
  expect(coordinatesText(-20.88, -0.5)).toBe('20° 53′ S, 0° 30′ O')
})

test('a curve through points of a circle has all its joints within one map unit of the circle', () => {
  const circle = Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * 2 * Math.PI
    return [200 + 60 * Math.cos(angle), 120 + 60 * Math.sin(angle)]
  })
  const curve = curveThrough(circle, true)
  const radii = curve?.joints.map(([x, y]) =>
    Math.hypot(x * PATH_SCALE - 200, y * PATH_SCALE - 120),
  )
  expect(Math.max(...(radii ?? []))).toBeLessThan(61)
  expect(Math.min(...(radii ?? [0]))).toBeGreaterThan(59)
  expect(curve && pathOf(curve)).toMatch(/^M\d+ \d+q[-\d ]+t[-\d ]+z$/)
})
