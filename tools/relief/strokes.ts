import { type Curve, curveThrough, runsOf } from './encode.ts'
import { distance, type Line } from './lines.ts'
import { MAP, type Point } from './map-window.ts'
import { pointsWithin, type Simplified } from './spline.ts'
import { isInland, type Terrain } from './terrain.ts'

/** Widths of a river in pixels, piece by piece from its spring; further down it is as wide as the page draws rivers. */
const WIDTHS = [0.8, 1.5, 2.2, 2.9]
/** How far the curve of a river may stray from its line, in units of the map: little, because its line is thick. */
const TOLERANCE = 0.15
/** A river that ends this near to another one flows into it, in units of the map: smoothing moves both a little. */
const JOINED = 8

/** Parts of rivers that have the same width; without one, that of the page. */
export type Stroke = { width: number | undefined; curves: Curve[] }

/** Draws rivers, and thins each out where it begins or ends within the map, on land and away from other rivers. */
export function strokesOf(rivers: readonly Simplified[], land: Terrain): Stroke[] {
  const lines = rivers.map(({ line }) => line)
  const runs = rivers.flatMap(river => {
    const { points } = river.line
    const others = lines.filter(line => line !== river.line)
    const isOpen = (end: Point | undefined) => !!end && endsOnLand(end, land, others)
    const [opensFirst, opensLast] = [isOpen(points[0]), isOpen(points.at(-1))]
    const steps = (at: number, count: number) =>
      Math.min(
        opensFirst ? at : Number.POSITIVE_INFINITY,
        opensLast ? count - 1 - at : Number.POSITIVE_INFINITY,
      )
    // Each width has a short piece: near an open end all points stay.
    const needed = river.needed.map((need, at) =>
      steps(at, points.length) < WIDTHS.length + 2 ? Number.POSITIVE_INFINITY : need,
    )
    const curve = curveThrough(pointsWithin({ ...river, needed }, TOLERANCE), false)
    return curve ? runsOf(curve, piece => WIDTHS[steps(piece, curve.controls.length)]) : []
  })
  const byWidth = Map.groupBy(runs, ({ key }) => key)
  return [...byWidth].map(([width, parts]) => ({ width, curves: parts.map(({ run }) => run) }))
}

const endsOnLand = (end: Point, land: Terrain, others: readonly Line[]) =>
  !isOnEdge(end) &&
  isInland(land)(end) &&
  !others.some(({ points }) => points.some(point => distance(point, end) < JOINED))

const isOnEdge = ([x, y]: Point) => Math.min(x, y, MAP.width - x, MAP.height - y) < 1
