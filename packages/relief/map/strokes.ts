import { type Curve, curveThrough, runsOf } from '../curves/encode.ts'
import { pointsWithin, type Simplified } from '../curves/spline.ts'
import { distance, type Line } from '../land/lines.ts'
import { MAP, type Point } from '../land/map-window.ts'
import { isInland, type Terrain } from '../land/terrain.ts'

/**
 * The widths of the four pieces of a river next to an open end, such as its spring, in pixels. The first width is for
 * the end. The page's style sheet sets the width of all other pieces.
 */
const WIDTHS = [0.8, 1.5, 2.2, 2.9]
/**
 * The largest distance between a river's curve and its original line, in units of the map. It is small, because a thick line
 * shows every error.
 */
const TOLERANCE = 0.15
/**
 * A river counts as flowing into another river when its end is closer than this to the other river, in units of the
 * map. The distance is not 0, because smoothing moves both rivers.
 */
const JOINED = 8

/** The parts of rivers that have the same width. Where it is undefined, the page's style sheet sets it. */
export type Stroke = { width: number | undefined; curves: Curve[] }

/** Draws rivers. A river gets thinner towards an open end: an end on land, within the map and away from other rivers. */
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
    // Near an open end, no point is removed, so that the pieces there stay short and the width changes in small steps.
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
