import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Point, TOWN, workingGrid } from '../land/map-window.ts'
import type { River } from '../land/rivers.ts'
import { readTerrain } from '../land/terrain.ts'
import { follow, numbersIn } from '../testing/paths.ts'
import { dropOf } from './cliff.ts'
import { MAX_DESCENT_BYTES, makeDescent } from './descent.ts'

function rise(x: number, from: number, to: number): number {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1)
  return t * t * (3 - 2 * t)
}

/**
 * Made-up lands: the height in metres at a distance to the east and south of the town. A unit of distance is 100 m, because
 * these maps are 40 km wide and have 400 units.
 */
const LANDS = {
  wall: east => 120 + 400 * rise(east, 20, 130) + 600 * rise(east, 130, 136) + Math.sin(east / 9),
  dune: (east, south) => 10 + 40 * Math.exp(-(((east - 50) / 18) ** 2) - (south / 60) ** 2),
  coast: east => (east < -12 ? 0 : 12 + 90 * rise(east, -12, -10) + 150 * rise(east, 20, 90)),
  rough: (east, south) =>
    300 + 9 * Math.max(0, east) + 90 * Math.sin(east * 1.7) * Math.sin(south * 2.3),
} satisfies Record<string, (east: number, south: number) => number>

const terrainOf = (land: (east: number, south: number) => number) =>
  readTerrain(workingGrid(([x, y]) => land(x - TOWN[0], y - TOWN[1])))

const descentOf = (
  land: (east: number, south: number) => number,
  { place = 'Valmont', note = 'npm run relief', rivers = [] as River[] } = {},
) => makeDescent({ terrain: terrainOf(land), rivers, km: 40 }, place, note)

const cliffOf = (land: keyof typeof LANDS, options = {}) => descentOf(LANDS[land], options)

const cliffs = new Map(
  (['wall', 'dune', 'coast', 'rough'] as const).map(land => [land, cliffOf(land)] as const),
)
const svgOf = (land: keyof typeof LANDS) => cliffs.get(land)?.drawing?.svg ?? ''

const RIVER: River = {
  name: 'Aigue',
  lines: [{ points: [0, 200, 400].map((x): Point => [x, 90]), closed: false }],
}

function pointsOf(svg: string, id: string): Point[] {
  const [, start = '', steps = ''] =
    new RegExp(`id="${id}" d="M([-\\d ]+)l([-\\d ]+)H1660z"`).exec(svg) ?? []
  return follow([0, 0], [...numbersIn(start), ...numbersIn(steps)])
}

const startsOf = (svg: string): Point[] =>
  [...(/id="beds" d="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(/M(\d+) ?(-?\d+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)],
  )

test.each([...cliffs.keys()])(
  'the edge of the «%s» cliff runs from right to left down to its foot, with hardly an overhang',
  land => {
    const edge = pointsOf(svgOf(land), 'rock')
    expect(edge.length).toBeGreaterThan(60)
    let least = 1660
    for (const [x, y] of edge) {
      expect(x).toBeLessThan(least + 30)
      expect(y).toBeLessThanOrEqual(1841)
      least = Math.min(least, x)
    }
    expect(edge.at(-1)).toEqual([620, 1841])
  },
)

test('the cliff is as high as its data-drop says; its lip is in the right third of the drawing', () => {
  for (const [land, drop] of [
    ['wall', 150],
    ['dune', 66],
  ] as const) {
    expect(svgOf(land)).toContain(`data-drop="${drop}"`)
    const edge = pointsOf(svgOf(land), 'rock')
    const [lipX = 0] = edge.findLast(([, y]) => y < 1860 - 10 * drop) ?? []
    expect(lipX).toBeGreaterThan(1090)
    const highest = Math.min(...edge.map(([, y]) => y))
    expect(highest).toBeGreaterThan(1840 - 10 * drop - 204)
    expect(highest).toBeLessThan(1850 - 10 * drop)
  }
})

test('the cliff is drawn higher when the land falls further, between a minimum and a maximum', () => {
  expect([12, 40, 200, 1000, 3000].map(dropOf)).toEqual([50, 66, 108, 150, 150])
})

test('the cliff begins at the summit, whatever its direction from the town', () => {
  expect(cliffs.get('dune')).toMatchObject({ bearing: 90 })
  const south = (_: number, south: number) => 50 + 200 * rise(south, 30, 90)
  expect(descentOf(south).bearing).toBe(180)
})

test('steep parts of the cliff’s edge are bare, and gentle parts have trees', () => {
  // The edge goes down, so a step up of more than 5 units is a tree.
  const treesOf = (from: number, to: number) => {
    const edge = pointsOf(svgOf('wall'), 'rock')
    const isTree = ([, y]: Point, i: number) => y < (edge[i - 1]?.[1] ?? y) - 5
    return edge.filter((point, i) => isTree(point, i) && point[1] > from && point[1] < to).length
  }
  expect(treesOf(400, 1050)).toBe(0)
  expect(treesOf(1300, 1800)).toBeGreaterThan(10)
})

test('no tree grows above 1900 m', () => {
  const alps = (east: number) => 1950 + 900 * rise(east, 5, 120)
  const edge = pointsOf(descentOf(alps).drawing?.svg ?? '', 'rock')
  const climbs = edge.map(([x, y], i) => (x < 1108 ? (edge[i - 1]?.[1] ?? y) - y : 0))
  expect(Math.max(...climbs)).toBeLessThan(8)
})

test('the foot of the cliff is the sea for a coastal town, and a plain for an inland one', () => {
  expect(svgOf('coast')).toContain('data-ground="sea"')
  expect(svgOf('dune')).toContain('data-ground="plain"')
  expect(svgOf('dune')).toContain('id="lights"')
  expect(svgOf('coast')).not.toContain('id="lights"')
  // The summit is at 252 m and the sea at 0 m.
  expect(cliffs.get('coast')?.fall).toBeCloseTo(252, -1)
})

test.each([...cliffs.keys()])('the beds of the «%s» cliff begin inside the rock', land => {
  const edge = pointsOf(svgOf(land), 'rock')
  const starts = startsOf(svgOf(land))
  expect(starts.length).toBeGreaterThan(8)
  for (const [x, y] of starts) {
    const beside = edge.filter(point => Math.abs(point[1] - y) < 60).map(point => point[0])
    expect(x).toBeGreaterThan(Math.min(...beside))
    expect(y).toBeLessThan(1840)
  }
})

test('both ridges behind the rock are lower than it, and meet the plain at the same height', () => {
  for (const id of ['ridge', 'far-ridge']) {
    const ridge = pointsOf(svgOf('wall'), id)
    const highest = Math.min(...ridge.map(([, y]) => y))
    expect(ridge.at(-1)?.[1]).toBe(781)
    expect(781 - highest).toBeLessThan(750)
    expect(781 - highest).toBeGreaterThan(150)
  }
})

test('a drawing with a long <desc> leaves out trees to stay within its size limit', () => {
  const noise = Array.from({ length: 500 }, (_, i) => ((i * 7919 * 7919) % 65521).toString(36))
  const { svg = '', bytes } = cliffOf('wall', { note: noise.join('') }).drawing ?? {}
  expect(bytes).toBe(brotliCompressSync(svg).length)
  expect(bytes).toBeLessThanOrEqual(MAX_DESCENT_BYTES)
  expect(pointsOf(svg, 'rock').length).toBeLessThan(pointsOf(svgOf('wall'), 'rock').length)
  for (const { drawing } of cliffs.values())
    expect(drawing?.bytes).toBeLessThanOrEqual(MAX_DESCENT_BYTES)
})

test('the same land and town always give the same drawing; another town gets different trees', () => {
  expect(cliffOf('dune').drawing?.svg).toBe(svgOf('dune'))
  expect(pointsOf(cliffOf('dune', { place: 'Autremont' }).drawing?.svg ?? '', 'rock')).not.toEqual(
    pointsOf(svgOf('dune'), 'rock'),
  )
})

test('land that falls by less than ten metres has no cliff, but may have a river', () => {
  const flat = (east: number) => 8 + 6 * rise(east, 0, 200)
  expect(descentOf(flat)).toMatchObject({ hasCliff: false, drawing: undefined })
  const swell = (east: number) => 8 + 14 * rise(east, 0, 200)
  expect(descentOf(swell).drawing?.svg).toContain('data-drop="50"')
  const { svg } = descentOf(flat, { rivers: [RIVER] }).drawing ?? {}
  expect(svg).toContain('<path id="footer-river"')
  expect(svg).not.toContain('id="rock"')
})

test('the town’s name is escaped in the SVG', () => {
  const { svg } = cliffOf('dune', { place: "L'Île & <co>" }).drawing ?? {}
  expect(svg).toContain('data-place="L&#39;Île &#38; &#60;co&#62;"')
})
