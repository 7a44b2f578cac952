import { clamp, type Grid } from '../land/grid.ts'
import type { Line } from '../land/lines.ts'
import { type Point, TOWN, workingGrid } from '../land/map-window.ts'

/** The left edge of the town's label, the radius of its dot (rounded up), and the free space around both, in map units. */
const LABEL_X = 107
const DOT = 6.5
const FREE = 3
/**
 * Inside the label's ellipse, the land is flat; outside, it is flattened less and less, up to this distance from the centre.
 * The ellipse's border has the distance 1.
 */
const FURTHEST = 2

/**
 * The ellipse around the town's dot and label, in map units. Rivers and most contour lines go around it. `right` is the right
 * end of the free space after the label.
 */
export type Room = { x: number; y: number; halfX: number; halfY: number; right: number }

/** @param labelWidth in map units */
export function roomFor(labelWidth: number): Room {
  const [left, right] = [TOWN[0] - DOT - FREE, LABEL_X + labelWidth + FREE]
  const [x, halfX] = [(left + right) / 2, (right - left) / 2]
  return { x, y: TOWN[1] + 0.5, halfX, halfY: DOT + 2 * FREE, right }
}

/** Says whether a point is outside the label's text. The coastline stops at the text; other contour lines bend around it. */
export const besideText =
  ({ right }: Room) =>
  ([x, y]: Point) =>
    x < LABEL_X - FREE || x > right || Math.abs(y - TOWN[1]) > DOT

/** A point's distance from the centre of the label's ellipse: 1 on its border, and more outside. */
const farFrom = (room: Room, [x, y]: Point) =>
  Math.hypot((x - room.x) / room.halfX, (y - room.y) / room.halfY)

/** Flattens the land below the label to a height halfway between two contour lines, so that none of them crosses it. */
export function levelled({ heights }: Grid, room: Room, interval: number): Grid {
  const { heights: shares } = workingGrid(place => {
    const share = clamp((FURTHEST - farFrom(room, place)) / (FURTHEST - 1), 0, 1)
    return share * share * (3 - 2 * share)
  })
  const within = heights.filter((_, cell) => shares[cell] === 1)
  const mean = within.reduce((sum, height) => sum + height, 0) / within.length
  const level = (Math.floor(mean / interval) + 0.5) * interval
  return workingGrid((_, cell) => {
    const height = heights[cell] ?? level
    return height + (shares[cell] ?? 0) * (level - height)
  })
}

/**
 * Leads a river around the label. A point at a distance r from the ellipse's centre moves outwards to √(r² + 1), where 1 is the
 * distance of the ellipse's border.
 */
export function ledAround(room: Room, { points, closed }: Line): Line {
  const lead = ([x, y]: Point): Point => {
    const far = farFrom(room, [x, y]) || 1e-6
    const further = Math.sqrt(far ** 2 + 1) / far
    return [room.x + (x - room.x) * further, room.y + (y - room.y) * further]
  }
  return { points: points.map(lead), closed }
}
