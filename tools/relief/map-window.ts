import type { Grid } from './grid.ts'

/** The size of the map in units of its viewBox (site/parts/relief.tsx), and the place where hero.tsx puts the town. */
export const MAP = { width: 400, height: 250 }
export const TOWN: Point = [99, 72]
/** The distance between two heights of the working grid, and how far the grid reaches beyond the map, in units of the map. */
export const CELL = 2
const MARGIN = 16

export type Point = readonly [x: number, y: number]

/**
 * The part of the world that the map shows: its north-west corner, and the size of a unit to the east and to the south.
 * Coordinates are those of the source, in degrees or in metres of a projection. North is up.
 */
export type MapWindow = { west: number; north: number; unitX: number; unitY: number }

/** A degree of latitude on a sphere of 6,371 km, in kilometres. */
const DEGREE_KM = 111.195

/** Returns the window around a town. @param km its width @param degrees false for coordinates in metres */
export function windowAround([x, y]: Point, km: number, degrees: boolean): MapWindow {
  const unitKm = km / MAP.width
  const unitY = degrees ? unitKm / DEGREE_KM : unitKm * 1000
  const unitX = degrees ? unitY / Math.cos((y * Math.PI) / 180) : unitY
  return { west: x - TOWN[0] * unitX, north: y + TOWN[1] * unitY, unitX, unitY }
}

/** Converts the source's coordinates to the map's. */
export const toMap = ({ west, north, unitX, unitY }: MapWindow, [x, y]: Point): Point => [
  (x - west) / unitX,
  (north - y) / unitY,
]

/** Converts the map's coordinates to the source's. */
export const fromMap = ({ west, north, unitX, unitY }: MapWindow, [x, y]: Point): Point => [
  west + x * unitX,
  north - y * unitY,
]

/** Converts a cell of a working grid to a place on the map. `cellOf` converts it back. */
export const placeOf = (column: number, row: number): Point => [
  column * CELL - MARGIN,
  row * CELL - MARGIN,
]
export const cellOf = ([x, y]: Point): Point => [(x + MARGIN) / CELL, (y + MARGIN) / CELL]

const COLUMNS = (MAP.width + 2 * MARGIN) / CELL + 1
const ROWS = (MAP.height + 2 * MARGIN) / CELL + 1

/** The places of all cells of a working grid on the map, in the grid's order. */
export const PLACES = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  placeOf(cell % COLUMNS, Math.floor(cell / COLUMNS)),
)

/** Builds a working grid, which reaches a little beyond the map. */
export const workingGrid = (heightOf: (place: Point, cell: number) => number): Grid => ({
  columns: COLUMNS,
  rows: ROWS,
  heights: Float64Array.from(PLACES, heightOf),
})
