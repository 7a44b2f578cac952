import { clamp, type Grid } from './grid.ts'
import type { Line } from './lines.ts'
import { type Point, TOWN, workingGrid } from './map-window.ts'

/** What a letter of the label takes, in units of the map: on a phone the name is larger, and stands alone (hero.css). */
const LETTER = { name: 4.6, coordinates: 2.05 }
/** Where the label begins, how high it is with its dot, and what stays free around both. */
const LABEL_X = 107
const DOT = 6.5
const FREE = 3
/** From here on the land is as it is: as a multiple of the room's half-axes. */
const FURTHEST = 2

/** The room around dot and name of the town, in units of the map: an ellipse, and where the text itself ends. */
export type Room = { x: number; y: number; halfX: number; halfY: number; right: number }

/** @param place the town's name @param coordinates what stands under it */
export function roomFor(place: string, coordinates: string): Room {
  const label = Math.max(place.length * LETTER.name, coordinates.length * LETTER.coordinates)
  const [left, right] = [TOWN[0] - DOT - FREE, LABEL_X + label + FREE]
  const [x, halfX] = [(left + right) / 2, (right - left) / 2]
  return { x, y: TOWN[1] + 0.5, halfX, halfY: DOT + 2 * FREE, right }
}

/** Whether a place is clear of the text: a shore is interrupted there, a town on it may not be moved inland. */
export const besideText =
  ({ right }: Room) =>
  ([x, y]: Point) =>
    x < LABEL_X - FREE || x > right || Math.abs(y - TOWN[1]) > DOT

/** How far from the middle of the room, 1 on its edge. */
const farFrom = (room: Room, [x, y]: Point) =>
  Math.hypot((x - room.x) / room.halfX, (y - room.y) / room.halfY)

/** Land made level where the label stands, half-way between two contour lines, so that lines run around it. */
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

/** A river led around the label: what was at the distance r from its middle lies at √(r² + 1). */
export function ledAround(room: Room, { points, closed }: Line): Line {
  const lead = ([x, y]: Point): Point => {
    const far = farFrom(room, [x, y]) || 1e-6
    const further = Math.sqrt(far ** 2 + 1) / far
    return [room.x + (x - room.x) * further, room.y + (y - room.y) * further]
  }
  return { points: points.map(lead), closed }
}
