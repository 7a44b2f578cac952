import { blur, fillGaps, type Grid, heightAt, isEdge, neighbours } from './grid.ts'
import { cellOf, type Point, workingGrid } from './map-window.ts'

/** A large area without heights is sea if more than `SHORE_PART` of the land around it is at most `SHORE_METRES` high. */
const SHORE_METRES = 5
const SHORE_PART = 0.05
/** The minimum size of a sea, as a fraction of the working grid. A smaller area may be a pond or a data error. */
const SMALLEST_SEA = 0.004

/**
 * The land of a map. `raw` holds the heights from the data; in `land`, estimates replace unknown heights and those of the sea.
 * `sea` says how much of a cell is sea, from 0 to 1; it is missing when there is no sea.
 */
export type Terrain = { raw: Grid; land: Grid; sea?: Grid }

/** Finds the sea, and estimates its heights and all unknown heights (such as those abroad) from the known ones. */
export function readTerrain(raw: Grid): Terrain {
  const seas = stretches(raw).filter(
    cells => cells.length >= SMALLEST_SEA * raw.heights.length && isSea(raw, cells),
  )
  if (seas.length === 0) return { raw, land: fillGaps(raw) }
  const wet = new Set(seas.flat())
  const known = workingGrid((_, cell) => (wet.has(cell) ? NaN : (raw.heights[cell] ?? NaN)))
  return { raw, land: fillGaps(known), sea: workingGrid((_, cell) => (wet.has(cell) ? 1 : 0)) }
}

/** The areas of the grid that are at 0 m or have no height, each as a list of adjacent cells. */
function stretches(grid: Grid): number[][] {
  const left = new Set([...grid.heights.keys()].filter(cell => isOpen(grid.heights[cell])))
  const found: number[][] = []
  for (const start of left) {
    left.delete(start)
    const cells = [start]
    for (const cell of cells) cells.push(...beside(cell, grid).filter(near => left.delete(near)))
    found.push(cells)
  }
  return found
}

const isOpen = (height: number | undefined) => height === 0 || Number.isNaN(height)

/** The cells that share a side with a cell, at most four. */
const beside = (cell: number, grid: Grid) =>
  neighbours(cell, grid).filter(near => [1, grid.columns].includes(Math.abs(near - cell)))

function isSea(grid: Grid, cells: readonly number[]): boolean {
  const { heights } = grid
  // An area with heights of 0 m counts as a lake, unless it reaches the edge of the grid.
  if (cells.some(cell => heights[cell] === 0)) return cells.some(cell => isEdge(cell, grid))
  const shore = cells
    .flatMap(cell => beside(cell, grid).map(near => heights[near] ?? 0))
    .filter(height => !isOpen(height))
    .sort((a, b) => a - b)
  return (shore[Math.floor(shore.length * SHORE_PART)] ?? 0) <= SHORE_METRES
}

/** @param sigma the standard deviation of the Gaussian blur of the land, in cells */
export const smoothTerrain = ({ raw, land, sea }: Terrain, sigma: number): Terrain => ({
  raw,
  land: blur(land, sigma),
  ...(sea && { sea: blur(sea, sigma / 2) }),
})

/** `isLand(terrain)(place)` says whether a place is on land; `isInland(terrain)(place)` is also false close to the sea. */
export const isLand = shoreAt(0.5)
export const isInland = shoreAt(0.02)

function shoreAt(share: number) {
  return ({ sea }: Terrain) =>
    (point: Point) =>
      !sea || heightAt(sea, ...cellOf(point)) < share
}
