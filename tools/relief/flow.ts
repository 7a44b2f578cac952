import { type Grid, isEdge, neighbours } from './grid.ts'
import { type Line, onMap } from './lines.ts'
import { CELL, PLACES, type Point } from './map-window.ts'
import type { Terrain } from './terrain.ts'

/** A river is drawn up to where this part of what it carries at its mouth has come together. */
const SPRING = 0.05
/** A river that leaves where no heights are known may not leave there: it counts for this part of what it carries. */
const GUESSED = 0.5
/** A shorter one is none to draw, in units of the map. */
const SHORTEST = 60

/**
 * The largest river of a map, from the heights alone: water leaves over the edge of what is known or into the sea, out of
 * pits it is led, each cell drains to the neighbour from which the flood reached it, and the river follows the largest
 * inflow upwards (priority-flood: Barnes, Lehman, Mulla, 2014,
 * https://doi.org/10.1016/j.cageo.2013.04.024).
 */
export function largestRiver(terrain: Terrain): Line | undefined {
  const order = flood(terrain)
  const carried = new Float64Array(order.length).fill(1)
  for (const { cell, from } of order.toReversed())
    if (from) carried[from.cell] = (carried[from.cell] ?? 0) + (carried[cell] ?? 0)
  const carriedBy = ({ cell }: Water) => carried[cell] ?? 0
  const largest = (waters: readonly Water[] = [], weigh = carriedBy) =>
    waters.toSorted((a, b) => weigh(b) - weigh(a) || a.cell - b.cell)[0]
  const inflows = Map.groupBy(order, ({ from }) => from?.cell)
  const mouth = largest(
    inflows.get(undefined),
    it => carriedBy(it) * (isGap(it.cell, terrain) ? GUESSED : 1),
  )
  const spring = mouth ? SPRING * carriedBy(mouth) : 0
  const points: Point[] = []
  for (let at = mouth; at && carriedBy(at) > spring; at = largest(inflows.get(at.cell)))
    points.push(PLACES[at.cell] ?? [0, 0])
  return points.filter(onMap).length * CELL < SHORTEST ? undefined : { points, closed: false }
}

/** Water where it reaches a cell: how high it stands, on which ground, and where it came from, to which the cell drains. */
type Water = { cell: number; level: number; ground: number; from: Water | undefined }

const isSea = (cell: number, { sea }: Terrain) => (sea?.heights[cell] ?? 0) > 0
const isGap = (cell: number, terrain: Terrain) =>
  Number.isNaN(terrain.raw.heights[cell]) && !isSea(cell, terrain)

function flood(terrain: Terrain): Water[] {
  const { land } = terrain
  const isMouth = (cell: number) => isEdge(cell, land) || isSea(cell, terrain)
  const mouths = [...land.heights.keys()].filter(cell => isMouth(cell) || isGap(cell, terrain))
  const dug = { ...land, heights: dig(land, isMouth) }
  return [...rise(dug, mouths, (ground, from = ground) => Math.max(ground, from))]
}

/**
 * Heights with a ditch from each pit to lower ground, where the least has to be dug: a gorge is narrower than a cell, and
 * its water does not turn back (least-cost breaching: Lindsay, Dhun, 2015,
 * https://doi.org/10.1080/13658816.2014.975715).
 */
function dig(land: Grid, isMouth: (cell: number) => boolean): Float64Array {
  const heights = land.heights.slice()
  const heightOf = (cell: number) => heights[cell] ?? 0
  const drained = new Set<number>()
  const byHeight = [...heights.keys()].sort((a, b) => heightOf(a) - heightOf(b))
  for (const pit of byHeight) {
    const bottom = heightOf(pit)
    const isOut = (cell: number) =>
      heightOf(cell) < bottom || isMouth(cell) || (drained.has(cell) && heightOf(cell) === bottom)
    const digging = (ground: number, from = 0) => from + Math.max(ground - bottom, 0) ** 2
    for (const water of rise({ ...land, heights }, [pit], digging)) {
      if (!isOut(water.cell)) continue
      for (let way: Water | undefined = water; way; way = way.from) {
        heights[way.cell] = Math.min(way.ground, bottom)
        drained.add(way.cell)
      }
      break
    }
  }
  return heights
}

/** Cells as water reaches them from these, the lowest level first. @param levelOf water on a ground, reached from a level */
function* rise(
  grid: Grid,
  starts: readonly number[],
  levelOf: (ground: number, from?: number) => number,
): Generator<Water> {
  const reached = new Set<number>()
  // From high to low.
  const queue: Water[] = []
  const reach = (cell: number, from?: Water) => {
    if (reached.has(cell)) return
    reached.add(cell)
    const ground = grid.heights[cell] ?? 0
    const level = levelOf(ground, from?.level)
    const higher = queue.findLastIndex(it => (it.level - level || it.ground - ground) > 0)
    queue.splice(higher + 1, 0, { cell, level, ground, from })
  }
  for (const cell of starts) reach(cell)
  for (let water = queue.pop(); water; water = queue.pop()) {
    yield water
    for (const near of neighbours(water.cell, grid)) reach(near, water)
  }
}
