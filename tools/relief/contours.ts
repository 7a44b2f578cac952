import type { Contours } from 'd3-contour'
import type { Grid } from './grid.ts'
import { besideText, levelled, type Room } from './label-room.ts'
import { clip, type Inside, lengthOf, onMap } from './lines.ts'
import { type Point, placeOf } from './map-window.ts'
import type { Line } from './spline.ts'
import { isInland, isLand, type Terrain } from './terrain.ts'

/** Of d3-contour, which the command brings. */
export type MakeContours = () => Contours

/** Metres between two lines, as maps have them, and a few between. */
export const INTERVALS = [0.2, 0.5, 1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200]
/** Every fifth line is a master line. */
const MASTER = 5
/** What is shorter says nothing of the land, in units of the map: noise on flats, tips at the edge. */
const SHORTEST = 26

export type ContourLine = Line & { height: number; master: boolean }

/** The contour lines of the map, and the shore, which is the line of 0 m. */
export function contourLines(
  terrain: Terrain,
  interval: number,
  room: Room,
  make: MakeContours,
): ContourLine[] {
  const { sea, hasSea } = terrain
  const land = levelled(terrain.land, room, interval)
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of land.heights) {
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
  }
  const count = Math.max(0, Math.floor(highest / interval) - Math.ceil(lowest / interval) + 1)
  const steps = Array.from({ length: count }, (_, i) => Math.ceil(lowest / interval) + i)
  const [dry, inland] = [isLand(terrain), isInland(terrain)]
  const lines = steps.flatMap(step => {
    // The shore is the line of 0 m, and drawn by itself; behind it there may be land below the sea.
    const shown = step === 0 ? inland : dry
    return drawn(land, step * interval, make, point => onMap(point) && shown(point)).map(line => ({
      ...line,
      height: step * interval,
      master: step % MASTER === 0,
    }))
  })
  const isFree = besideText(room)
  const shore = hasSea ? drawn(sea, 0.5, make, point => onMap(point) && isFree(point)) : []
  return [...shore.map(line => ({ ...line, height: 0, master: true })), ...lines]
}

/** Where a grid has this value, on the map. */
function drawn(
  { columns, rows, heights }: Grid,
  value: number,
  make: MakeContours,
  inside: Inside,
) {
  const { coordinates } = make()
    .size([columns, rows])
    .smooth(true)
    .contour([...heights], value)
  return coordinates
    .flat()
    .map((ring): Line => {
      // d3-contour has the middle of the first cell at ½, ½, and repeats the first point at the end.
      const points = ring.slice(1).map(([x = 0, y = 0]): Point => placeOf(x - 0.5, y - 0.5))
      return { points, closed: true }
    })
    .flatMap(line => clip(line, inside))
    .filter(line => lengthOf(line) >= SHORTEST)
}
