import { type Curve, curveThrough } from '../curves/encode.ts'
import { pointsWithin, type Simplified, simplify } from '../curves/spline.ts'
import { clip, type Line, lengthOf, onMap, resample } from '../land/lines.ts'
import { isLand, smoothTerrain, type Terrain } from '../land/terrain.ts'
import { type ContourLine, contourLines, INTERVALS, type MakeContours } from './contours.ts'
import { ledAround, type Room } from './label-room.ts'
import { type Stroke, strokesOf } from './strokes.ts'

/** How many contour lines a map should have: far fewer than `best` show too little, and more than `most` look like noise. */
export const LINES = { best: 36, most: 45 }
/** The amounts of smoothing, in cells of the working grid, tried in this order until the drawing is simple enough. */
const SMOOTHINGS = [3, 3.5, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24]
/**
 * A simplified contour line may stray this far from the original, in map units. Bisection finds about the smallest value from
 * `finest` to `coarsest` that keeps the file within its size limit.
 */
const TOLERANCES = { finest: 0.08, coarsest: 0.3 }
const BISECTIONS = 6
/** The approximate distance between neighbouring points of a contour line before it is simplified, in map units. */
const STEP = 4
/** The distance for a river is larger, because a thick line shows small bends as corners. */
const RIVER_STEP = 8
/** The highest point of the smoothed land must be at least this many contour intervals above its lowest. */
const LEAST_LEVELS = 4

export type Drawing = {
  curves: { thin: Curve[]; master: Curve[]; river: Stroke[] }
  lines: number
  /** The contour interval, in metres. */
  interval: number
  smoothing: number
  tolerance: number
}

/**
 * Draws the map with a contour interval that brings the number of lines close to `LINES.best`. Smooths the land more and more
 * until the map has at most `LINES.most` lines and `fits` accepts the drawing.
 * @throws an Error when the land is too rough or too flat
 */
export function drawMap(
  terrain: Terrain,
  rivers: readonly Line[],
  room: Room,
  make: MakeContours,
  fits: (drawing: Drawing) => boolean,
): Drawing {
  for (const smoothing of SMOOTHINGS) {
    const land = smoothTerrain(terrain, smoothing)
    const { interval, lines } = chooseInterval(land, room, make)
    if (lines.length > LINES.most) continue
    const kinds = Object.groupBy(lines, ({ master }) => (master ? 'master' : 'thin'))
    const [thin, master] = [shaped(STEP, kinds.thin), shaped(STEP, kinds.master)]
    const led = rivers.flatMap(river => clip(ledAround(room, river), isLand(land)))
    const river = strokesOf(shaped(RIVER_STEP, led), land)
    const at = (tolerance: number): Drawing => {
      const curves = { thin: curvesOf(thin, tolerance), master: curvesOf(master, tolerance), river }
      return { curves, lines: lines.length, interval, smoothing, tolerance }
    }
    if (fits(at(TOLERANCES.coarsest))) return at(finest(tolerance => fits(at(tolerance))))
  }
  throw new Error('The land is too rough for a map of this width: try a smaller one with --km.')
}

function finest(fits: (tolerance: number) => boolean): number {
  let { finest: low, coarsest: high } = TOLERANCES
  if (fits(low)) return low
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}

function chooseInterval(terrain: Terrain, room: Room, make: MakeContours) {
  const heights = terrain.land.heights.toSorted()
  const range = (heights.at(-1) ?? 0) - (heights[0] ?? 0)
  const drawn: { interval: number; lines: ContourLine[] }[] = []
  for (const interval of INTERVALS.filter(it => range / it >= LEAST_LEVELS).reverse()) {
    const lines = contourLines(terrain, interval, room, make)
    if (lines.length > 0) drawn.push({ interval, lines })
    if (lines.length > LINES.most) break
  }
  const far = ({ lines }: { lines: ContourLine[] }) => Math.abs(lines.length - LINES.best)
  const [best] = drawn.sort((a, b) => far(a) - far(b))
  if (best) return best
  throw new Error('The land is too flat for a line to cross it: try a wider map with --km.')
}

const shaped = (step: number, lines: readonly Line[] = []): Simplified[] =>
  lines
    .flatMap(line => clip(line, onMap))
    .filter(part => lengthOf(part) > step)
    .map(part => simplify(resample(part, step)))

const curvesOf = (lines: readonly Simplified[], tolerance: number): Curve[] =>
  lines.flatMap(line => curveThrough(pointsWithin(line, tolerance), line.line.closed) ?? [])
