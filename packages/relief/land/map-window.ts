import type { Grid } from './grid.ts'

/** The map's size, and the position of the town's dot (drawn by the page), in map units: the units of the map's viewBox. */
export const MAP = { width: 400, height: 250 }
export const TOWN: Point = [99, 72]
/** The distance between cells of the working grid (the map's heights), and the grid's margin around the map, in map units. */
export const CELL = 2
const MARGIN = 16

export type Point = readonly [x: number, y: number]

/**
 * The part of the world that the map shows: its north-west corner, and the size of a map unit to the east and to the south, in
 * the coordinates of the data source (degrees, or metres of a projection). North is up.
 */
export type MapWindow = { west: number; north: number; unitX: number; unitY: number }

/** The length of a degree of latitude in kilometres, on a sphere with a radius of 6,371 km. */
const DEGREE_KM = 111.195

/**
 * @param km the width of the map
 * @param degrees false when the town's coordinates are in metres
 */
export function windowAround([x, y]: Point, km: number, degrees: boolean): MapWindow {
  const unitKm = km / MAP.width
  const unitY = degrees ? unitKm / DEGREE_KM : unitKm * 1000
  const unitX = degrees ? unitY / Math.cos((y * Math.PI) / 180) : unitY
  return { west: x - TOWN[0] * unitX, north: y + TOWN[1] * unitY, unitX, unitY }
}

/** Converts coordinates of the data source to map units; `fromMap` does the reverse. */
export const toMap = ({ west, north, unitX, unitY }: MapWindow, [x, y]: Point): Point => [
  (x - west) / unitX,
  (north - y) / unitY,
]

export const fromMap = ({ west, north, unitX, unitY }: MapWindow, [x, y]: Point): Point => [
  west + x * unitX,
  north - y * unitY,
]

/** Converts a position in the working grid to a position on the map. `cellOf` does the reverse. */
export const placeOf = (column: number, row: number): Point => [
  column * CELL - MARGIN,
  row * CELL - MARGIN,
]
export const cellOf = ([x, y]: Point): Point => [(x + MARGIN) / CELL, (y + MARGIN) / CELL]

const COLUMNS = (MAP.width + 2 * MARGIN) / CELL + 1
const ROWS = (MAP.height + 2 * MARGIN) / CELL + 1

/** The positions of all cells of the working grid, in map units, row by row. */
export const PLACES = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  placeOf(cell % COLUMNS, Math.floor(cell / COLUMNS)),
)

export const workingGrid = (heightOf: (place: Point, cell: number) => number): Grid => ({
  columns: COLUMNS,
  rows: ROWS,
  heights: Float64Array.from(PLACES, heightOf),
})
