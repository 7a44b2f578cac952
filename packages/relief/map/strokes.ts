import { type Curve, curveThrough, runsOf } from '../curves/encode.ts'
import { pointsWithin, type Simplified } from '../curves/spline.ts'
import { distance, type Line } from '../land/lines.ts'
import { MAP, type Point } from '../land/map-window.ts'
import { isInland, type Terrain } from '../land/terrain.ts'

/** The widths, in pixels, of the four pieces of a river next to an open end (such as its source), starting at the end. */
const WIDTHS = [0.8, 1.5, 2.2, 2.9]
/**
 * A river's curve may stray this far from its original line, in map units. The limit is tight, because errors show more in a
 * thick line.
 */
const TOLERANCE = 0.15
/**
 * A river counts as joined to another if one of its ends is closer than this to a point of the other, in map units. The
 * limit is not 0, because smoothing has moved both rivers, and their points are a few units apart.
 */
const JOINED = 8

/** If `width` is undefined, the page's style sheet sets it. */
export type Stroke = { width: number | undefined; curves: Curve[] }

/** Draws rivers. A river tapers towards an open end: an end on land, within the map and away from other rivers. */
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
    // Near an open end, no point is dropped, so the pieces there are short and the width changes in small steps.
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
