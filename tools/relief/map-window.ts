import { emptyGrid, type Grid } from './grid.ts'

/** The map as the page shows it (site/parts/relief.tsx), in units of its viewBox, and where hero.tsx puts the town. */
export const MAP = { width: 400, height: 250 }
export const TOWN = { x: 99, y: 72 }
/** Between two heights of the working grid, in units of the map, and how far it reaches beyond the map's edges. */
export const CELL = 2
const MARGIN = 16

export type Point = readonly [x: number, y: number]

/**
 * Which part of the world the map shows: its north-west corner, and what a unit is, east and south, in the coordinates
 * of its source: degrees, or metres of a projection. North is up.
 */
export type MapWindow = { west: number; north: number; unitX: number; unitY: number }

/** A degree of latitude on a sphere of 6,371 km, in kilometres. */
const DEGREE_KM = 111.195

/** @param km how wide the map is @param degrees whether the town's coordinates are longitude and latitude, or metres */
export function windowAround(
  town: { x: number; y: number },
  km: number,
  degrees: boolean,
): MapWindow {
  const unitKm = km / MAP.width
  const unitY = degrees ? unitKm / DEGREE_KM : unitKm * 1000
  const unitX = degrees ? unitY / Math.cos((town.y * Math.PI) / 180) : unitY
  return { west: town.x - TOWN.x * unitX, north: town.y + TOWN.y * unitY, unitX, unitY }
}

/** From the source's coordinates to the map's. */
export const toMap = ({ west, north, unitX, unitY }: MapWindow, x: number, y: number): Point => [
  (x - west) / unitX,
  (north - y) / unitY,
]

const COLUMNS = (MAP.width + 2 * MARGIN) / CELL + 1
const ROWS = (MAP.height + 2 * MARGIN) / CELL + 1

/** The cells of a working grid, as places in the map's units. */
export const placeOf = (column: number, row: number): Point => [
  column * CELL - MARGIN,
  row * CELL - MARGIN,
]

/** Where a place of the map lies in a working grid. */
export const cellOf = ([x, y]: Point): Point => [(x + MARGIN) / CELL, (y + MARGIN) / CELL]

export const newWorkingGrid = (): Grid => emptyGrid(COLUMNS, ROWS)

/** The places of all cells of a working grid in the source's coordinates, in the grid's order. */
export function nodes({ west, north, unitX, unitY }: MapWindow): Point[] {
  const { columns, heights } = newWorkingGrid()
  return Array.from(heights, (_, index) => {
    const [x, y] = placeOf(index % columns, Math.floor(index / columns))
    return [west + x * unitX, north - y * unitY]
  })
}

/** The corners of the map in the source's coordinates. */
export function boundsOf({ west, north, unitX, unitY }: MapWindow) {
  return { west, north, east: west + MAP.width * unitX, south: north - MAP.height * unitY }
}
