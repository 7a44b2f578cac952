import { pathNear } from '../curves/encode.ts'
import { type Line, lengthOf, resample } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'
import type { River } from '../land/rivers.ts'

/** The river's bank below the owner's name, almost straight. The drawing is 1600 × 400 units. */
const BANK: readonly Point[] = [
  [-60, 245],
  [300, 243],
  [620, 246],
  [860, 244],
]
const RIGHT = 1680
/**
 * After the bank, the river's upper edge passes close to `BENDS` points, which lie from `BELOW` to `BELOW + REACH` units lower
 * than the bank's right end.
 */
const BENDS = 6
const BELOW = 22
const REACH = 60
/** The river's width at its left end, at the end of the bank, and at its right end, in drawing units. */
const WIDTHS = [24, 44, 84] as const

/**
 * Draws a river across the footer, as a filled shape. After the bank, it bends like the longest line of the map's most
 * important river.
 */
export function footerRiver([river]: readonly River[]): string | undefined {
  const [line] = river?.lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)) ?? []
  if (!line) return undefined
  const [, , , [left, bank] = [0, 0]] = BANK
  const bends = bendsOf(line).map((bend, i): Point => {
    const x = left + ((RIGHT - left) * (i + 1)) / BENDS
    return [x, bank + BELOW + REACH * bend]
  })
  const top = [...BANK, ...bends]
  const bottom = top.map(([x, y]): Point => [x, y + widthAt(x)]).reverse()
  return `${pathNear(top)}L${pathNear(bottom).slice(1)}z`
}

/**
 * How far a river swings sideways at `BENDS` points, equally spaced along it from west to east: 0 is the farthest to one side,
 * 1 the farthest to the other.
 */
function bendsOf({ points }: Line): number[] {
  const [first = [0, 0], last = first] = [points[0], points.at(-1)]
  const way = first[0] <= last[0] ? points : points.toReversed()
  const each = lengthOf({ points: way, closed: false }) / BENDS
  const places = resample({ points: way, closed: false }, each).points
  const [start = first, end = last] = [places[0], places.at(-1)]
  const [east, south] = [end[0] - start[0], end[1] - start[1]]
  const aside = places.map(([x, y]) => east * (y - start[1]) - south * (x - start[0]))
  const [least, most] = [Math.min(...aside), Math.max(...aside)]
  return aside.slice(1).map(far => (far - least) / (most - least || 1))
}

function widthAt(x: number): number {
  const [left = 0, , , end = 0] = BANK.map(([at]) => at)
  const [from, to] = x < end ? [left, end] : [end, RIGHT]
  const [narrow, wide] = x < end ? WIDTHS : WIDTHS.slice(1)
  return (narrow ?? 0) + (((wide ?? 0) - (narrow ?? 0)) * (x - from)) / (to - from)
}
