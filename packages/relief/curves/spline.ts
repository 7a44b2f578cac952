import { clamp } from '../land/grid.ts'
import { between, distance, type Line, onWay } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'

/**
 * For each point, `needed` is roughly how far (in map units) the curve strays from the line once `simplify` has removed that
 * point.
 */
export type Simplified = { line: Line; needed: readonly number[] }

/** A point's distance from a curve is measured with this many straight segments for each piece of the curve. */
const LOOKS = 4

/**
 * Finds control points for a quadratic curve close to the given points. A curve turns before it reaches a control point, so
 * each given point is pushed away from the midpoint of its two neighbours, by a quarter of its distance from that midpoint. The
 * farther neighbour counts as if it were as close as the nearer one. The ends of an open line stay unchanged.
 */
export function controlsThrough(points: readonly Point[], closed: boolean): Point[] {
  return points.map((point, i) => {
    const before = points[i - 1] ?? (closed && points.at(-1))
    const after = points[i + 1] ?? (closed && points[0])
    if (!before || !after) return point
    const near = Math.min(distance(point, before), distance(point, after))
    const towards = (to: Point) => onWay(point, to, near / (distance(point, to) || 1))
    const middle = between(towards(before), towards(after))
    return [point[0] + (point[0] - middle[0]) / 4, point[1] + (point[1] - middle[1]) / 4]
  })
}

/**
 * The distance of the farthest point from the curve with these control points. The curve doesn't reach the first and the last
 * control point, which only shape its ends.
 */
function strayed(controls: readonly Point[], points: readonly Point[]): number {
  const curve = controls.slice(1, -1).flatMap((control, i) => {
    const from = between(controls[i] ?? control, control)
    const to = between(control, controls[i + 2] ?? control)
    return Array.from({ length: LOOKS + 1 }, (_, look): Point => {
      const t = look / LOOKS
      const at = (axis: 0 | 1) =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis]
      return [at(0), at(1)]
    })
  })
  const distances = points.map(point =>
    Math.min(...curve.map((to, i) => fromPiece(point, curve[i - 1] ?? to, to))),
  )
  return Math.max(0, ...distances)
}

function fromPiece(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
  return distance(point, onWay(from, to, clamp(along, 0, 1)))
}

/**
 * The indices `at + step` for all steps, in a line of `count` points. On a closed line the indices wrap around; on an open
 * line, indices beyond the ends are left out.
 */
const around = (at: number, steps: readonly number[], count: number, closed: boolean) =>
  steps
    .map(step => (closed ? (at + step + count) % count : at + step))
    .filter(near => near >= 0 && near < count)

/** How far the curve strays from the nearby original points when the kept point `drop` is removed. */
function costWithout({ points, closed }: Line, kept: readonly number[], drop: number): number {
  const keptNear = (...steps: number[]) =>
    around(drop, steps, kept.length, closed).map(i => kept[i] ?? 0)
  const [from = 0, to] = keptNear(-1, 1)
  // The ends of an open line must stay.
  if (to === undefined) return Number.POSITIVE_INFINITY
  const near = keptNear(-3, -2, -1, 1, 2, 3).map((at): Point => points[at] ?? [0, 0])
  const covered = [...points, ...points].slice(from, (to < from ? points.length : 0) + to + 1)
  return strayed(controlsThrough(near, false), covered)
}

/**
 * Removes points one by one, each time the one whose removal makes the curve stray least. Points that are kept have infinity in
 * `needed`.
 */
export function simplify(line: Line): Simplified {
  const kept = [...line.points.keys()]
  const costs = kept.map(i => costWithout(line, kept, i))
  const needed = line.points.map(() => Number.POSITIVE_INFINITY)
  let highest = 0
  while (kept.length > (line.closed ? 4 : 2)) {
    const least = costs.indexOf(Math.min(...costs))
    highest = Math.max(highest, costs[least] ?? 0)
    needed[kept[least] ?? 0] = highest
    kept.splice(least, 1)
    costs.splice(least, 1)
    for (const i of around(least, [-3, -2, -1, 0, 1, 2], kept.length, line.closed))
      costs[i] = costWithout(line, kept, i)
  }
  return { line, needed }
}

/** The points that a curve needs to stay within about `tolerance` (in map units) of the original line. */
export const pointsWithin = ({ line, needed }: Simplified, tolerance: number): Point[] =>
  line.points.filter((_, at) => (needed[at] ?? 0) > tolerance)
