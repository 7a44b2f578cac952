import { edgeOf, type Grid, isEdge, neighbours } from './grid.ts'
import { type Line, onMap } from './lines.ts'
import { CELL, PLACES, type Point } from './map-window.ts'
import type { Terrain } from './terrain.ts'

/** A river is drawn upstream as long as it carries more than this fraction of the water at its mouth. */
const SPRING = 0.05
/**
 * Rivers are compared by the amount of water at their mouths. If the height at the mouth is unknown, only this fraction of the
 * water counts, because the mouth may be elsewhere.
 */
const GUESSED = 0.5
/** `largestRiver` returns no river that would be shorter than about this on the map, in map units. */
const SHORTEST = 60

/**
 * Finds the largest river on a map from the heights alone. Water leaves the known land at its edge or into the sea. A simulated
 * flood rises from these outlets, and a cell drains into the neighbour from which the flood came (priority-flood: Barnes,
 * Lehman, Mulla, 2014, https://doi.org/10.1016/j.cageo.2013.04.024). From its mouth, the river follows the largest inflow
 * upstream.
 */
export function largestRiver(terrain: Terrain): Line | undefined {
  const order = flood(terrain)
  const carried = broughtIn(order, terrain)
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
  const cells = mouth ? beyondGap(mouth.cell, terrain) : []
  for (let at = mouth; at && carriedBy(at) > spring; at = largest(inflows.get(at.cell)))
    cells.push(at.cell)
  const points = cells.map((cell): Point => PLACES[cell] ?? [0, 0])
  return points.filter(onMap).length * CELL < SHORTEST ? undefined : { points, closed: false }
}

/**
 * A cell that rising water has reached, with the level of the water and the height of the ground. `from` is the neighbour that
 * the water came from.
 */
type Water = { cell: number; level: number; ground: number; from: Water | undefined }

const isSea = (cell: number, { sea }: Terrain) => (sea?.heights[cell] ?? 0) > 0
const isGap = (cell: number, terrain: Terrain) =>
  Number.isNaN(terrain.raw.heights[cell]) && !isSea(cell, terrain)
const isMouth = (cell: number, terrain: Terrain) =>
  isEdge(cell, terrain.land) || isSea(cell, terrain)

const filled = (ground: number, from = ground) => Math.max(ground, from)

function flood(terrain: Terrain): Water[] {
  const { land } = terrain
  const mouths = [...land.heights.keys()].filter(
    cell => isMouth(cell, terrain) || isGap(cell, terrain),
  )
  const dug = { ...land, heights: dig(land, cell => isMouth(cell, terrain)) }
  return [...rise(dug, mouths, filled)]
}

/**
 * How much water each cell adds to its river: usually 1. Where water flows into the grid from outside, a cell just inside the
 * edge also adds the square of a distance in cells: from the edge cell beside it to the nearest lower cell along the edge. So
 * wide valleys bring more water than narrow ones.
 */
function broughtIn(order: readonly Water[], terrain: Terrain): Float64Array {
  const { land } = terrain
  const brought = new Float64Array(order.length).fill(1)
  const waters = order.toSorted((a, b) => a.cell - b.cell)
  const edge = edgeOf(land)
  const groundAt = (at: number) => waters[edge.at(at % edge.length) ?? 0]?.ground ?? 0
  for (const [at, cell] of edge.entries()) {
    if (isSea(cell, terrain) || isGap(cell, terrain)) continue
    const ground = groundAt(at)
    const next = ({ from }: Water) => (from && !isEdge(from.cell, land) ? from.ground : ground)
    const [inner] = neighbours(cell, land)
      .flatMap(near => waters[near] ?? [])
      .filter(water => !isEdge(water.cell, land) && next(water) < ground)
      .sort((a, b) => next(a) - next(b))
    if (!inner) continue
    const isLowest = (far: number) => groundAt(at + far) >= ground && groundAt(at - far) >= ground
    let far = 1
    while (far < edge.length / 2 && isLowest(far)) far++
    brought[inner.cell] = (brought[inner.cell] ?? 0) + far ** 2
  }
  return brought
}

/**
 * Extends a river from the edge of the known land to the edge of the grid or the sea, through low land whose heights are
 * estimated.
 * @returns the added cells, from the lower end upwards, without the cell `mouth`
 */
function beyondGap(mouth: number, terrain: Terrain): number[] {
  const heights = terrain.land.heights.map((height, cell) =>
    isGap(cell, terrain) || isMouth(cell, terrain) ? height : Number.POSITIVE_INFINITY,
  )
  const cells: number[] = []
  for (const water of rise({ ...terrain.land, heights }, [mouth], filled)) {
    if (!Number.isFinite(water.level)) break
    if (!isMouth(water.cell, terrain)) continue
    for (let way = water; way.from; way = way.from) cells.push(way.cell)
    break
  }
  return cells
}

/**
 * Digs channels from pits to lower ground, drained ground or an outlet, along paths that need little digging. Otherwise, water
 * could miss a gorge that is narrower than a cell, and flow elsewhere (least-cost breaching: Lindsay, Dhun, 2015,
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

/**
 * Yields cells in the order in which rising water reaches them. In `dig`, «level» is the cost of a channel to the cell.
 * @param levelOf the water level in a cell, given the height of its ground and the level in the cell that the water comes from
 */
function* rise(
  grid: Grid,
  starts: readonly number[],
  levelOf: (ground: number, from?: number) => number,
): Generator<Water> {
  const reached = new Set<number>()
  // The queue is sorted from high to low, so `pop` returns the lowest water.
  const queue: Water[] = []
  const higherThan = (level: number, ground: number) => {
    let [low, high] = [0, queue.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const water = queue[middle]
      if (water && (water.level - level || water.ground - ground) > 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const reach = (cell: number, from?: Water) => {
    if (reached.has(cell)) return
    reached.add(cell)
    const ground = grid.heights[cell] ?? 0
    const level = levelOf(ground, from?.level)
    queue.splice(higherThan(level, ground), 0, { cell, level, ground, from })
  }
  for (const cell of starts) reach(cell)
  for (let water = queue.pop(); water; water = queue.pop()) {
    yield water
    for (const near of neighbours(water.cell, grid)) reach(near, water)
  }
}
