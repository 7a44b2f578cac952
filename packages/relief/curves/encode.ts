import { between } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'
import { controlsThrough } from './spline.ts'

/** The size of a path unit in map units. Path coordinates are integers; on a desktop, a path unit is about 2 pixels. */
export const PATH_SCALE = 0.5

/**
 * A smooth curve made of quadratic Bézier pieces, in path units (`PATH_SCALE`). Each piece runs from one joint to the next and
 * has one control point.
 */
export type Curve = { joints: Point[]; controls: Point[]; closed: boolean }

/**
 * Fits a smooth curve to the given points; undefined when there are too few. Each inner joint lies midway between two control
 * points, as the SVG path command `t` requires. Rounding the joints to integers moves a control point by at most one path unit
 * in x and in y.
 * @param points in map units
 */
export function curveThrough(points: readonly Point[], closed: boolean): Curve | undefined {
  const wanted = controlsThrough(points, closed).map(([x, y]) =>
    rounded([x / PATH_SCALE, y / PATH_SCALE]),
  )
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last || wanted.length < (closed ? 3 : 2)) return undefined
  const start = closed ? rounded(between(last, first)) : first
  const inner = closed ? wanted : wanted.slice(1, -1)
  // Two points become a single piece, with its control point halfway between them.
  let [control = rounded(between(first, last)), ...rest] = inner
  const [joints, controls] = [[start], [control]]
  for (const next of rest) {
    const joint = rounded(between(control, next))
    control = [2 * joint[0] - control[0], 2 * joint[1] - control[1]]
    joints.push(joint)
    controls.push(control)
  }
  return { joints: [...joints, closed ? start : last], controls, closed }
}

/** A short SVG path of a smooth open curve close to these points; an empty string for fewer than two points. */
export function pathNear(points: readonly Point[]): string {
  const scaled = points.map(([x, y]): Point => [x * PATH_SCALE, y * PATH_SCALE])
  const curve = curveThrough(scaled, false)
  return curve ? pathOf(curve) : ''
}

/** Splits a curve into runs of consecutive pieces for which `keyOf` returns the same key. */
export function runsOf<Key>({ joints, controls }: Curve, keyOf: (piece: number) => Key) {
  const runs: { key: Key; run: Curve }[] = []
  for (const [piece, control] of controls.entries()) {
    const key = keyOf(piece)
    const [from = control, to = control] = joints.slice(piece)
    if (piece === 0 || runs.at(-1)?.key !== key)
      runs.push({ key, run: { joints: [from], controls: [], closed: false } })
    runs.at(-1)?.run.controls.push(control)
    runs.at(-1)?.run.joints.push(to)
  }
  return runs
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** Each piece after the first needs only its end point, because the SVG command `t` mirrors the previous control point. */
export function pathOf({ joints, controls, closed }: Curve): string {
  const [start = [0, 0], ...ends] = joints
  const step = (from: Point, to: Point) => [to[0] - from[0], to[1] - from[1]]
  const [first = [], ...rest] = ends.map((end, i) => step(joints[i] ?? start, end))
  const piece = join([...step(start, controls[0] ?? start), ...first])
  return `M${join(start)}q${piece}${rest.length > 0 ? `t${join(rest.flat())}` : ''}${closed ? 'z' : ''}`
}

/** Joins numbers with spaces, but without a space before a minus sign, which separates two numbers by itself. */
const join = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-')
