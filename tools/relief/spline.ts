import type { Point } from './map-window.ts'

/** A line of the map: its points, close together; a closed one does not repeat its first. */
export type Line = { points: readonly Point[]; closed: boolean }

/** A line that can be drawn with fewer points: each carries how far the curve may stray, in units of the map, before it is needed. */
export type Simplified = { line: Line; needed: readonly { at: number; tolerance: number }[] }

/** Points of a curve looked at between two joints, to see how far it strays. */
const LOOKS = 4

const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * The control points of a curve that comes near these points: quadratic pieces from the middle of two controls to the
 * middle of the next two, whose middle is drawn inwards by a quarter; each control goes outwards by as much, seen from as
 * near on both sides as the nearer neighbour is.
 */
export function controlsThrough(points: readonly Point[], closed: boolean): Point[] {
  const last = points.length - 1
  return points.map((point, i) => {
    if (!closed && (i === 0 || i === last)) return point
    const before = points[i === 0 ? last : i - 1] ?? point
    const after = points[i === last ? 0 : i + 1] ?? point
    const near = Math.min(distance(point, before), distance(point, after))
    const middle = between(towards(point, before, near), towards(point, after, near))
    return [point[0] + (point[0] - middle[0]) / 4, point[1] + (point[1] - middle[1]) / 4]
  })
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1)
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** How far points stray from the curve of some controls, of which all but the first and last make it. */
function strayed(controls: readonly Point[], points: readonly Point[]): number {
  const curve: Point[] = []
  for (let i = 1; i < controls.length - 1; i++) {
    const [before, control, after] = [controls[i - 1], controls[i], controls[i + 1]]
    if (!before || !control || !after) continue
    const [from, to] = [between(before, control), between(control, after)]
    for (let look = 0; look <= LOOKS; look++) {
      const t = look / LOOKS
      const at = (axis: 0 | 1) =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis]
      curve.push([at(0), at(1)])
    }
  }
  const distances = points.map(point =>
    Math.min(...curve.map((to, i) => fromPiece(point, curve[i - 1] ?? to, to))),
  )
  return Math.max(0, ...distances)
}

/** How far a point lies from a straight piece. */
function fromPiece(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(Math.max(along, 0), 1)
  return Math.hypot(from[0] + share * dx - point[0], from[1] + share * dy - point[1])
}

/** What a line costs without one of its kept points: how far the curve there strays from the points it was drawn from. */
function costWithout(line: Line, kept: readonly number[], drop: number): number {
  const { points, closed } = line
  const count = kept.length
  const pick = (i: number) => (closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1))
  const near = [-3, -2, -1, 1, 2, 3]
    .map(step => kept[pick(drop + step)] ?? 0)
    .filter((at, i, all) => closed || i === 0 || at !== all[i - 1])
  const controls = controlsThrough(
    near.map(at => points[at] ?? [0, 0]),
    false,
  )
  const from = kept[pick(drop - 1)] ?? 0
  const to = kept[pick(drop + 1)] ?? 0
  const length = (to - from + points.length) % points.length
  const covered = Array.from({ length: length + 1 }, (_, i) => points[(from + i) % points.length])
  return strayed(
    controls,
    covered.filter(point => point !== undefined),
  )
}

/** Takes points out of a line, always the one that is missed least, and notes what each would cost. */
export function simplify(line: Line): Simplified {
  const kept = line.points.map((_, i) => i)
  const costs = kept.map((_, i) => costOf(line, kept, i))
  const needed = new Map<number, number>()
  let highest = 0
  while (kept.length > (line.closed ? 4 : 2)) {
    const least = costs.indexOf(Math.min(...costs))
    highest = Math.max(highest, costs[least] ?? 0)
    needed.set(kept[least] ?? 0, highest)
    kept.splice(least, 1)
    costs.splice(least, 1)
    for (const i of around(least, kept.length, line.closed)) costs[i] = costOf(line, kept, i)
  }
  const always = Number.POSITIVE_INFINITY
  return {
    line,
    needed: line.points.map((_, at) => ({ at, tolerance: needed.get(at) ?? always })),
  }
}

/** The points that one which went leaves with others around them. */
const around = (gone: number, count: number, closed: boolean) =>
  [-3, -2, -1, 0, 1, 2]
    .map(step => (closed ? (gone + step + count) % count : gone + step))
    .filter(i => i >= 0 && i < count)

function costOf(line: Line, kept: readonly number[], i: number): number {
  const isEnd = !line.closed && (i === 0 || i === kept.length - 1)
  return isEnd ? Number.POSITIVE_INFINITY : costWithout(line, kept, i)
}

/** The points that a curve needs so as to stray no further than this. */
export const pointsWithin = ({ line, needed }: Simplified, tolerance: number): Point[] =>
  needed.flatMap(({ at, tolerance: its }) => (its > tolerance ? [line.points[at] ?? [0, 0]] : []))
