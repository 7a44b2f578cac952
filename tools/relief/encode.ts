import type { Point } from './map-window.ts'
import { controlsThrough } from './spline.ts'

/** What a number in a path stands for: half a unit of the map, a pixel and a half on a desktop. */
export const PATH_SCALE = 0.5

/** A smooth line in the numbers of a path: where it starts, and each piece's control and end. */
export type Curve = { start: Point; controls: Point[]; joints: Point[]; closed: boolean }

/**
 * A smooth line near some points. Each control is the last one mirrored at the joint between them, as `t` has it in a path:
 * it strays by no more than one number from where it belongs, because each joint is set half-way between where the last
 * control came to lie and where the next one should.
 * @param points those of the simplified line, in units of the map
 */
export function curveThrough(points: readonly Point[], closed: boolean): Curve | undefined {
  const number = (value: number) => Math.round(value / PATH_SCALE)
  const wanted = controlsThrough(points, closed).map(([x, y]): Point => [number(x), number(y)])
  const [first, last] = [wanted.at(closed ? 0 : 1), wanted.at(-1)]
  if (!first || !last || wanted.length < (closed ? 3 : 2)) return undefined
  const start = closed ? middle(last, first) : (wanted[0] ?? first)
  const inner = closed ? wanted : wanted.slice(1, -1)
  // A line of two points is a piece as well, whose control is half-way.
  const [begin = middle(start, last), ...rest] = inner
  const controls = [begin]
  const joints: Point[] = []
  let control = begin
  for (const next of rest) {
    const joint = middle(control, next)
    control = [2 * joint[0] - control[0], 2 * joint[1] - control[1]]
    joints.push(joint)
    controls.push(control)
  }
  return { start, controls, joints: [...joints, closed ? start : last], closed }
}

const middle = (a: Point, b: Point): Point => [
  Math.round((a[0] + b[0]) / 2),
  Math.round((a[1] + b[1]) / 2),
]

/** The shortest path there is of a curve: after the first piece one point each. */
export function pathOf({ start, controls, joints, closed }: Curve): string {
  const steps = joints.map((joint, i) => step(joints[i - 1] ?? start, joint))
  const [one = '', ...others] = steps
  const rest = others.length > 0 ? `t${join(others)}` : ''
  return `M${pair(start)}q${join([step(start, controls[0] ?? start), one])}${rest}${closed ? 'z' : ''}`
}

const pair = (point: Point) => join(point.map(String))
const step = (from: Point, to: Point) => pair([to[0] - from[0], to[1] - from[1]])

/** A minus sign parts numbers as well as a space does. */
const join = (numbers: readonly string[]) => numbers.join(' ').replaceAll(' -', '-')
