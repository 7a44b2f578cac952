import { blur, fillGaps, type Grid, heightAt, isEdge, neighbours } from './grid.ts'
import { cellOf, type Point, workingGrid } from './map-window.ts'

/** A surface at exactly 0 m that goes on beyond the map is the sea, and a gap if a part of its shore is no higher than this, in metres. */
const SHORE_METRES = 5
const SHORE_PART = 0.05
/** And if it is at least this part of the map; smaller ones are ponds and faults. */
const SMALLEST_SEA = 0.004

/** Heights as they came, heights everywhere, and how much of each cell is sea, 0 to 1, where there is a sea. */
export type Terrain = { raw: Grid; land: Grid; sea?: Grid }

/** Tells sea from gaps: what is not known abroad is carried on from what is, the sea is not. */
export function readTerrain(raw: Grid): Terrain {
  const seas = stretches(raw).filter(
    cells => cells.length >= SMALLEST_SEA * raw.heights.length && isSea(raw, cells),
  )
  if (seas.length === 0) return { raw, land: fillGaps(raw) }
  const wet = new Set(seas.flat())
  const known = workingGrid((_, cell) => (wet.has(cell) ? NaN : (raw.heights[cell] ?? NaN)))
  return { raw, land: fillGaps(known), sea: workingGrid((_, cell) => (wet.has(cell) ? 1 : 0)) }
}

/** Cells without a height, or at 0 m, that touch each other. */
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

/** The cells that share a side with one. */
const beside = (cell: number, grid: Grid) =>
  neighbours(cell, grid).filter(near => [1, grid.columns].includes(Math.abs(near - cell)))

function isSea(grid: Grid, cells: readonly number[]): boolean {
  const { heights } = grid
  if (cells.some(cell => heights[cell] === 0)) return cells.some(cell => isEdge(cell, grid))
  const shore = cells
    .flatMap(cell => beside(cell, grid).map(near => heights[near] ?? 0))
    .filter(height => !isOpen(height))
    .sort((a, b) => a - b)
  return (shore[Math.floor(shore.length * SHORE_PART)] ?? 0) <= SHORE_METRES
}

/** Terrain without what is smaller than this, in cells. */
export const smoothTerrain = ({ raw, land, sea }: Terrain, sigma: number): Terrain => ({
  raw,
  land: blur(land, sigma),
  ...(sea && { sea: blur(sea, sigma / 2) }),
})

/** Whether a place of the map is land, or land at some distance from the sea. */
export const isLand = shoreAt(0.5)
export const isInland = shoreAt(0.02)

function shoreAt(share: number) {
  return ({ sea }: Terrain) =>
    (point: Point) =>
      !sea || heightAt(sea, ...cellOf(point)) < share
}
