import type { Contours } from 'd3-contour'
import type { Grid } from '../land/grid.ts'
import { clip, type Inside, type Line, lengthOf, onMap } from '../land/lines.ts'
import { type Point, placeOf } from '../land/map-window.ts'
import { isInland, isLand, type Terrain } from '../land/terrain.ts'
import { besideText, levelled, type Room } from './label-room.ts'

/** The `contours` function of d3-contour, a package that is loaded only to draw a map. */
export type MakeContours = () => Contours

/** In metres. */
export const INTERVALS = [0.2, 0.5, 1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200]
const MASTER = 5
/** Lines shorter than this, in map units, are left out. They may be noise on flat land, or tips of lines at the map's edge. */
const SHORTEST = 26

export type ContourLine = Line & { master: boolean }

export function contourLines(
  terrain: Terrain,
  interval: number,
  room: Room,
  make: MakeContours,
): ContourLine[] {
  const { sea } = terrain
  const land = levelled(terrain.land, room, interval)
  const [dry, inland, isFree] = [isLand(terrain), isInland(terrain), besideText(room)]
  const shore = sea ? drawn(sea, [...sea.heights], 0.5, make, isFree) : []
  const lines = shore.map(line => ({ ...line, master: true }))
  const heights = [...land.heights]
  const sorted = land.heights.toSorted()
  const highest = Math.floor((sorted.at(-1) ?? 0) / interval)
  for (let step = Math.ceil((sorted[0] ?? 0) / interval); step <= highest; step++) {
    // The coastline is already drawn, so lines at 0 m are drawn only inland, where land may lie below sea level.
    const found = drawn(land, heights, step * interval, make, step === 0 ? inland : dry)
    lines.push(...found.map(line => ({ ...line, master: step % MASTER === 0 })))
  }
  return lines
}

/** The contour lines at this value, without short lines, parts off the map, and parts where `shown` is false. */
function drawn(
  { columns, rows }: Grid,
  heights: number[],
  value: number,
  make: MakeContours,
  shown: Inside,
) {
  const { coordinates } = make().size([columns, rows]).contour(heights, value)
  return coordinates
    .flat()
    .map((ring): Line => {
      // d3-contour puts the centre of the first cell at (0.5, 0.5), but our grid puts it at (0, 0). `slice` removes the
      // first point of a ring, because the last one is the same.
      const points = ring.slice(1).map(([x = 0, y = 0]): Point => placeOf(x - 0.5, y - 0.5))
      return { points, closed: true }
    })
    .flatMap(line => clip(line, point => onMap(point) && shown(point)))
    .filter(line => lengthOf(line) >= SHORTEST)
}
