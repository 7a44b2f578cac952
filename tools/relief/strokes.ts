import { type Curve, curveThrough, runsOf } from './encode.ts'
import { distance, type Line } from './lines.ts'
import { MAP, type Point } from './map-window.ts'
import { pointsWithin, type Simplified } from './spline.ts'
import { isInland, type Terrain } from './terrain.ts'

/** Widths of a river in pixels, piece by piece from its spring. Further down, the page's style sets the width. */
const WIDTHS = [0.8, 1.5, 2.2, 2.9]
/** How far a river's curve may stray from its line, in units of the map. It is little, because the line is thick. */
const TOLERANCE = 0.15
/** A river whose end is this near to another, in units of the map, flows into it. Smoothing moves both rivers. */
const JOINED = 8

/** Parts of rivers with the same width. Without a width, the page's style sets it. */
export type Stroke = { width: number | undefined; curves: Curve[] }

/** Draws rivers. They get thinner towards an end within the map, on land and away from other rivers. */
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
    // Near an open end all points stay, so that each width gets a short piece.
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
