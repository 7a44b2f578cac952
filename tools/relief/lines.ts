import { MAP, type Point } from './map-window.ts'
import type { Line } from './spline.ts'

/** Whether a place is to be drawn. */
export type Inside = (point: Point) => boolean

export const onMap: Inside = ([x, y]) => x >= 0 && y >= 0 && x <= MAP.width && y <= MAP.height

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

export function lengthOf({ points, closed }: Line): number {
  const ring = closed ? [...points, ...points.slice(0, 1)] : points
  return ring.reduce((sum, point, i) => sum + distance(ring[i - 1] ?? point, point), 0)
}

/** The parts of a line that lie inside; what crosses the edge ends on it. */
export function clip(line: Line, inside: Inside): Line[] {
  const { points, closed } = line
  const out = points.findIndex(point => !inside(point))
  if (out < 0) return [line]
  // A ring begins outside, so that none of its parts is cut where it happens to begin.
  const around = closed
    ? [...points.slice(out), ...points.slice(0, out), points[out] ?? [0, 0]]
    : points
  const parts: Point[][] = []
  around.forEach((point, i) => {
    const before = around[i - 1]
    const [was, is] = [before !== undefined && inside(before), inside(point)]
    if (is && !was) parts.push(before ? [edge(before, point, inside)] : [])
    if (is) parts.at(-1)?.push(point)
    if (was && !is && before) parts.at(-1)?.push(edge(point, before, inside))
  })
  return parts.filter(part => part.length > 1).map(part => ({ points: part, closed: false }))
}

/** Where one leaves the outside, by halving. */
function edge(outside: Point, within: Point, inside: Inside): Point {
  let [from, to] = [outside, within]
  for (let i = 0; i < 12; i++) {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (inside(middle)) to = middle
    else from = middle
  }
  return to
}

/** The same line with points this far apart, or a little closer. */
export function resample({ points, closed }: Line, step: number): Line {
  const ring = closed ? [...points, ...points.slice(0, 1)] : points
  const pieces = Math.max(closed ? 6 : 1, Math.round(lengthOf({ points, closed }) / step))
  const each = lengthOf({ points, closed }) / pieces
  const result: Point[] = []
  let [travelled, next] = [0, 0]
  ring.forEach((to, i) => {
    const from = ring[i - 1]
    if (!from) return
    const length = distance(from, to)
    while (next <= travelled + length + 1e-9 && result.length < pieces) {
      const share = length > 0 ? (next - travelled) / length : 0
      result.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
      next += each
    }
    travelled += length
  })
  const last = points.at(-1)
  return { points: closed || !last ? result : [...result, last], closed }
}

/** Each point becomes the mean of those around it, this many to both sides, fewer towards the ends, which stay. */
export function smooth({ points, closed }: Line, most: number): Line {
  const means = points.map((_, i): Point => {
    const reach = Math.min(most, i, points.length - 1 - i)
    const near = points.slice(i - reach, i + reach + 1)
    const mean = (axis: 0 | 1) => near.reduce((sum, point) => sum + point[axis], 0) / near.length
    return [mean(0), mean(1)]
  })
  return { points: means, closed }
}
