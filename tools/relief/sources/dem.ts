import { type Grid, heightAt } from '../grid.ts'
import { CELL, fromMap, type MapWindow, workingGrid } from '../map-window.ts'

/** A digital elevation model as its file has it: the middle of its first cell, north-west, and the size of a cell. */
export type Dem = Grid & { west: number; north: number; cellX: number; cellY: number }

/** Coordinates beyond these are no longitudes and latitudes, but metres of a projection. */
export const inDegrees = ({ west, north, columns, rows, cellX, cellY }: Dem) =>
  Math.abs(west) <= 360 &&
  Math.abs(north) <= 90 &&
  west + columns * cellX <= 360 &&
  north - rows * cellY >= -90

/** Looks this often into a cell of the map, east and south, at most: 30 m are seen whole up to 240 m a cell. */
const MOST_LOOKS = 8

/** The working grid of a window from one file or several side by side: each cell is the mean of what lies in it. */
export const sampleDem = (dems: readonly Dem[], window: MapWindow): Grid =>
  workingGrid(place => {
    const [x, y] = fromMap(window, place)
    const means = dems.map(dem => meanAround(dem, x, y, CELL * window.unitX, CELL * window.unitY))
    return means.find(mean => !Number.isNaN(mean)) ?? Number.NaN
  })

function meanAround(dem: Dem, x: number, y: number, width: number, height: number): number {
  const looks = Math.min(MOST_LOOKS, Math.max(1, Math.round(width / dem.cellX)))
  let [sum, known] = [0, 0]
  for (let i = 0; i < looks ** 2; i++) {
    const east = ((i % looks) + 0.5) / looks - 0.5
    const south = (Math.floor(i / looks) + 0.5) / looks - 0.5
    const column = (x + east * width - dem.west) / dem.cellX
    const row = (dem.north - y + south * height) / dem.cellY
    const found = heightAt(dem, column, row)
    if (Number.isNaN(found)) continue
    sum += found
    known++
  }
  return sum / known
}
