import { isEdge, neighbours } from './grid.ts'
import { type Line, onMap } from './lines.ts'
import { CELL, PLACES, type Point } from './map-window.ts'
import type { Terrain } from './terrain.ts'

/** A river is drawn up to where this part of what it carries at its mouth has come together. */
const SPRING = 0.05
/** A shorter one is none to draw, in units of the map. */
const SHORTEST = 60

/**
 * The largest river of a map, from the heights alone: water leaves over the edge of what is known or into the sea, pits are filled, each cell
 * drains to the neighbour from which the flood reached it, and the river follows the largest inflow upwards
 * (priority-flood: Barnes, Lehman, Mulla, 2014, https://doi.org/10.1016/j.cageo.2013.04.024).
 */
export function largestRiver(terrain: Terrain): Line | undefined {
  const order = flood(terrain)
  const carried = new Float64Array(order.length).fill(1)
  for (const { cell, to } of order.toReversed())
    if (to !== undefined) carried[to] = (carried[to] ?? 0) + (carried[cell] ?? 0)
  const largest = (waters: readonly Water[], least = 0) =>
    waters
      .map(({ cell }) => ({ cell, carries: carried[cell] ?? 0 }))
      .filter(({ carries }) => carries > least)
      .sort((a, b) => b.carries - a.carries || a.cell - b.cell)[0]
  const inflows = Map.groupBy(order, ({ to }) => to)
  const mouth = largest(inflows.get(undefined) ?? [])
  const points: Point[] = []
  for (let at = mouth; at; at = largest(inflows.get(at.cell) ?? [], SPRING * (mouth?.carries ?? 0)))
    points.push(PLACES[at.cell] ?? [0, 0])
  return points.filter(onMap).length * CELL < SHORTEST ? undefined : { points, closed: false }
}

/** Water where it reaches a cell: how high it stands there, on which ground, and the cell that it came from, to which this one drains. */
type Water = { cell: number; level: number; ground: number; to: number | undefined }

/** All cells as rising water reaches them: the lowest first, of one level the lowest ground, so that a river follows the bottom of a filled pit. */
function flood({ land, sea, raw }: Terrain): Water[] {
  const reached = new Set<number>()
  // From high to low.
  const queue: Water[] = []
  const reach = (cell: number, from?: Water) => {
    if (reached.has(cell)) return
    reached.add(cell)
    const ground = land.heights[cell] ?? 0
    const level = Math.max(ground, from?.level ?? ground)
    const higher = queue.findLastIndex(it => (it.level - level || it.ground - ground) > 0)
    queue.splice(higher + 1, 0, { cell, level, ground, to: from?.cell })
  }
  for (const cell of land.heights.keys())
    if (isEdge(cell, land) || sea?.heights[cell] || Number.isNaN(raw.heights[cell])) reach(cell)
  const order: Water[] = []
  for (let water = queue.pop(); water; water = queue.pop()) {
    order.push(water)
    for (const near of neighbours(water.cell, land)) reach(near, water)
  }
  return order
}
