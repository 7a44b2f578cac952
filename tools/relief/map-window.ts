import type { Grid } from './grid.ts'

/** The map as the page shows it (site/parts/relief.tsx), in units of its viewBox, and where hero.tsx puts the town. */
export const MAP = { width: 400, height: 250 }
export const TOWN: Point = [99, 72]
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
export function windowAround([x, y]: Point, km: number, degrees: boolean): MapWindow {
  const unitKm = km / MAP.width
  const unitY = degrees ? unitKm / DEGREE_KM : unitKm * 1000
  const unitX = degrees ? unitY / Math.cos((y * Math.PI) / 180) : unitY
  return { west: x - TOWN[0] * unitX, north: y + TOWN[1] * unitY, unitX, unitY }
}

/** From the source's coordinates to the map's. */
export const toMap = ({ west, north, unitX, unitY }: MapWindow, [x, y]: Point): Point => [
  (x - west) / unitX,
  (north - y) / unitY,
]

/** From the map's coordinates to the source's. */
export const fromMap = ({ west, north, unitX, unitY }: MapWindow, [x, y]: Point): Point => [
  west + x * unitX,
  north - y * unitY,
]

/** Where a cell of a working grid lies on the map, and the other way round. */
export const placeOf = (column: number, row: number): Point => [
  column * CELL - MARGIN,
  row * CELL - MARGIN,
]
export const cellOf = ([x, y]: Point): Point => [(x + MARGIN) / CELL, (y + MARGIN) / CELL]

const COLUMNS = (MAP.width + 2 * MARGIN) / CELL + 1
const ROWS = (MAP.height + 2 * MARGIN) / CELL + 1

/** Where the cells of a working grid lie on the map, in its order. */
export const PLACES = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  placeOf(cell % COLUMNS, Math.floor(cell / COLUMNS)),
)

/** A working grid, which reaches a little beyond the map. */
export const workingGrid = (heightOf: (place: Point, cell: number) => number): Grid => ({
  columns: COLUMNS,
  rows: ROWS,
  heights: Float64Array.from(PLACES, heightOf),
})
