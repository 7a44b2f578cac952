import { MAP, type Point } from './map-window.ts'

/** A closed line does not repeat its first point. */
export type Line = { points: readonly Point[]; closed: boolean }

export type Inside = (point: Point) => boolean

export const onMap: Inside = ([x, y]) => x >= 0 && y >= 0 && x <= MAP.width && y <= MAP.height

export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

export const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

export const onWay = (from: Point, to: Point, share: number): Point => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
]

const wayOf = ({ points, closed }: Line) => (closed ? [...points, ...points.slice(0, 1)] : points)

export const lengthOf = (line: Line) =>
  wayOf(line).reduce((sum, point, i, way) => sum + distance(way[i - 1] ?? point, point), 0)

export function clip(line: Line, inside: Inside): Line[] {
  const { points, closed } = line
  const out = points.findIndex(point => !inside(point))
  if (out < 0) return [line]
  // A closed line is rotated to start outside the area; otherwise, the part around its start could be cut in two.
  const begun = { points: [...points.slice(out), ...points.slice(0, out)], closed }
  const parts: Point[][] = []
  wayOf(closed ? begun : line).forEach((point, i, way) => {
    const before = way[i - 1]
    const [was, is] = [before && inside(before), inside(point)]
    if (is && !was) parts.push(before ? [edge(before, point, inside)] : [])
    if (is) parts.at(-1)?.push(point)
    if (before && was && !is) parts.at(-1)?.push(edge(point, before, inside))
  })
  return parts.filter(part => part.length > 1).map(part => ({ points: part, closed: false }))
}

function edge(outside: Point, within: Point, inside: Inside): Point {
  let [from, to] = [outside, within]
  for (let i = 0; i < 12; i++) {
    const middle = between(from, to)
    if (inside(middle)) to = middle
    else from = middle
  }
  return to
}

/** @param step the approximate distance between neighbouring points */
export function resample(line: Line, step: number): Line {
  const { points, closed } = line
  const pieces = Math.max(closed ? 6 : 1, Math.round(lengthOf(line) / step))
  const each = lengthOf(line) / pieces
  const result: Point[] = []
  let [travelled, next] = [0, 0]
  wayOf(line).forEach((to, i, way) => {
    const from = way[i - 1] ?? to
    const length = distance(from, to)
    while (i > 0 && next <= travelled + length + 1e-9 && result.length < pieces) {
      result.push(onWay(from, to, length > 0 ? (next - travelled) / length : 0))
      next += each
    }
    travelled += length
  })
  return { points: closed ? result : [...result, ...points.slice(-1)], closed }
}

/**
 * Replaces each point with the mean of itself and up to `most` neighbours on each side. Near an end of the line, fewer
 * neighbours count, so the ends don't move.
 */
export function smooth({ points, closed }: Line, most: number): Line {
  const means = points.map((_, i): Point => {
    const reach = Math.min(most, i, points.length - 1 - i)
    const near = points.slice(i - reach, i + reach + 1)
    const mean = (axis: 0 | 1) => near.reduce((sum, point) => sum + point[axis], 0) / near.length
    return [mean(0), mean(1)]
  })
  return { points: means, closed }
}
