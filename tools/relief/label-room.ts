import { clamp, type Grid } from './grid.ts'
import type { Line } from './lines.ts'
import { type Point, TOWN, workingGrid } from './map-window.ts'

/** The width of a letter in the label, in units of the map. On a phone, the name is larger and stands alone (hero.css). */
const LETTER = { name: 4.6, coordinates: 2.05 }
/** The left edge of the label, its height with the dot, and the free space around both, in units of the map. */
const LABEL_X = 107
const DOT = 6.5
const FREE = 3
/** The land is unchanged from this distance on, as a multiple of the room's half-axes. */
const FURTHEST = 2

/** The ellipse around the town's dot and name, and the right end of the text, in units of the map. */
export type Room = { x: number; y: number; halfX: number; halfY: number; right: number }

/** Returns the room of a town's label. @param place the town's name @param coordinates the line below the name */
export function roomFor(place: string, coordinates: string): Room {
  const label = Math.max(place.length * LETTER.name, coordinates.length * LETTER.coordinates)
  const [left, right] = [TOWN[0] - DOT - FREE, LABEL_X + label + FREE]
  const [x, halfX] = [(left + right) / 2, (right - left) / 2]
  return { x, y: TOWN[1] + 0.5, halfX, halfY: DOT + 2 * FREE, right }
}

/** Returns whether a place is clear of the label. The shore stops at the label, and contour lines bend around it. */
export const besideText =
  ({ right }: Room) =>
  ([x, y]: Point) =>
    x < LABEL_X - FREE || x > right || Math.abs(y - TOWN[1]) > DOT

/** Returns the distance from the middle of the room, which is 1 on its edge. */
const farFrom = (room: Room, [x, y]: Point) =>
  Math.hypot((x - room.x) / room.halfX, (y - room.y) / room.halfY)

/** Levels the land below the label, half-way between two contour lines, so that lines run around the label. */
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

/** Leads a river around the label: a point at the distance r from the middle moves to √(r² + 1). */
export function ledAround(room: Room, { points, closed }: Line): Line {
  const lead = ([x, y]: Point): Point => {
    const far = farFrom(room, [x, y]) || 1e-6
    const further = Math.sqrt(far ** 2 + 1) / far
    return [room.x + (x - room.x) * further, room.y + (y - room.y) * further]
  }
  return { points: points.map(lead), closed }
}
