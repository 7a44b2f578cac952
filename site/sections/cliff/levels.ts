import type { Cliff } from '../../parts/descent.ts'

/**
 * The possible distances between two levels (lines across the rock), in metres. The cliff uses the smallest distance
 * that gives at most `MOST` levels.
 */
const STEPS = [10, 20, 50, 100, 250, 500, 1000]
const MOST = 4
/**
 * A level is left out when it is too close to the top or to the foot of the cliff. This is the smallest allowed
 * distance, as a share of the cliff's height.
 */
const MARGIN = 0.05

/** The y coordinate of the cliff's foot and the width of the drawing, in units of the drawing. */
const FOOT = 1840
const WIDTH = 1600
/** The distance between the rock's edge and the line of a level, in units of the drawing. */
const GAP = 16

/** A line across the rock at an altitude in metres. `y` is its height and `x` its left end, in units of the drawing. */
export type Level = { altitude: number; y: number; x: number }

/**
 * Returns a few levels with round altitudes between the top and the foot of a cliff, the highest first. Returns an
 * empty list for a cliff without animation.
 */
export function levelsOf({ fall, moves, drop, shapes: { rock = '' } }: Cliff): Level[] {
  if (!fall || !moves) return []
  const { from, to } = fall
  const height = from - to
  const step = STEPS.find(step => height / step <= MOST) ?? 2000
  const lowest = Math.ceil((to + MARGIN * height) / step) * step
  const count = Math.floor((from - MARGIN * height - lowest) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const altitude = lowest + index * step
    const y = Math.round(FOOT - (10 * drop * (altitude - to)) / height)
    return { altitude, y, x: edgeAt(rock, y) + GAP }
  }).reverse()
}

/** Returns where the edge of the rock crosses a height, in units of the drawing. @param rock a path of one line: `M…l…H…z` */
function edgeAt(rock: string, y: number): number {
  const [x0 = 0, y0 = 0, ...steps] = (rock.match(/-?\d+/g) ?? []).map(Number)
  let [x, at] = [x0, y0]
  let edge = 0
  for (let i = 0; i + 1 < steps.length; i += 2) {
    const [dx = 0, dy = 0] = steps.slice(i)
    const crosses = Math.min(at, at + dy) <= y && y <= Math.max(at, at + dy) && dy !== 0
    if (crosses) edge = Math.max(edge, x + (dx * (y - at)) / dy)
    x += dx
    at += dy
  }
  return Math.min(Math.round(edge), WIDTH)
}
