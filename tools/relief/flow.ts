import { type Grid, isEdge } from './grid.ts'
import { onMap } from './lines.ts'
import { CELL, placeOf } from './map-window.ts'
import type { Line } from './spline.ts'
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
export function largestRiver({ land, sea, raw }: Terrain): Line | undefined {
  const { order, downstream } = flood(land, sea, raw)
  const carried = new Float64Array(land.heights.length).fill(1)
  for (const cell of order.toReversed()) {
    const to = downstream[cell] ?? -1
    if (to >= 0) carried[to] = (carried[to] ?? 0) + (carried[cell] ?? 0)
  }
  const mouth = order
    .filter(cell => (downstream[cell] ?? -1) < 0)
    .reduce((most, cell) => ((carried[cell] ?? 0) > (carried[most] ?? 0) ? cell : most))
  const river = [mouth]
  for (let cell: number | undefined = mouth; cell !== undefined; ) {
    cell = neighbours(cell, land)
      .filter(near => downstream[near] === cell)
      .filter(near => (carried[near] ?? 0) > SPRING * (carried[mouth] ?? 0))
      .sort((a, b) => (carried[b] ?? 0) - (carried[a] ?? 0) || a - b)[0]
    if (cell !== undefined) river.push(cell)
  }
  const points = river.map(cell => placeOf(cell % land.columns, Math.floor(cell / land.columns)))
  return points.filter(onMap).length * CELL < SHORTEST ? undefined : { points, closed: false }
}

/** The cells in the order in which rising water reaches them, and where each drains to, −1 where it leaves the map. */
function flood(land: Grid, sea: Grid, raw: Grid) {
  const { heights } = land
  const downstream = new Int32Array(heights.length).fill(-2)
  const queue = newQueue()
  heights.forEach((height, cell) => {
    if (!isEdge(cell, land) && !sea.heights[cell] && !Number.isNaN(raw.heights[cell])) return
    downstream[cell] = -1
    queue.push(height, height, cell)
  })
  const order: number[] = []
  for (let next = queue.pop(); next; next = queue.pop()) {
    order.push(next.cell)
    for (const near of neighbours(next.cell, land)) {
      if (downstream[near] !== -2) continue
      downstream[near] = next.cell
      const height = heights[near] ?? 0
      queue.push(Math.max(next.level, height), height, near)
    }
  }
  return { order, downstream }
}

function neighbours(cell: number, { columns, rows }: Grid): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const found: number[] = []
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, rows - 1); r++)
    for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, columns - 1); c++)
      if (r !== row || c !== column) found.push(r * columns + c)
  return found
}

/**
 * The lowest water first, of one level the lowest ground: where a pit is filled, its river follows the bottom. A list from
 * high to low, put in order by halving.
 */
function newQueue() {
  const items: { level: number; ground: number; cell: number }[] = []
  return {
    push(level: number, ground: number, cell: number) {
      let [from, to] = [0, items.length]
      while (from < to) {
        const middle = (from + to) >> 1
        const item = items[middle]
        if (item && (item.level - level || item.ground - ground) > 0) from = middle + 1
        else to = middle
      }
      items.splice(from, 0, { level, ground, cell })
    },
    pop: () => items.pop(),
  }
}
