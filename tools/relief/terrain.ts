import { blur, fillGaps, type Grid, heightAt, isEdge } from './grid.ts'
import { cellOf, type Point } from './map-window.ts'

/** A surface at exactly 0 m that goes on beyond the map is the sea, and a gap if a part of its shore is no higher than this, in metres. */
const SHORE_METRES = 5
const SHORE_PART = 0.05
/** And if it is at least this part of the map; smaller ones are ponds and faults. */
const SMALLEST_SEA = 0.004

/** Heights as they came, heights everywhere, and how much of each cell is sea, 0 to 1. */
export type Terrain = { raw: Grid; land: Grid; sea: Grid; hasSea: boolean }

/** Tells sea from gaps: what is not known abroad is carried on from what is, the sea is not. */
export function readTerrain(raw: Grid): Terrain {
  const sea = { ...raw, heights: new Float64Array(raw.heights.length) }
  const seas = stretches(raw).filter(
    cells => cells.length >= SMALLEST_SEA * raw.heights.length && isSea(raw, cells),
  )
  for (const cell of seas.flat()) sea.heights[cell] = 1
  const known = raw.heights.map((height, cell) => (sea.heights[cell] ? Number.NaN : height))
  return { raw, land: fillGaps({ ...raw, heights: known }), sea, hasSea: seas.length > 0 }
}

/** Cells without a height, or at 0 m, that touch each other. */
function stretches({ columns, heights }: Grid): number[][] {
  const seen = new Set<number>()
  const find = (cell: number) => {
    const isNew = isOpen(heights[cell]) && !seen.has(cell)
    if (isNew) seen.add(cell)
    return isNew
  }
  const found: number[][] = []
  for (let start = 0; start < heights.length; start++) {
    if (!find(start)) continue
    const cells = [start]
    for (const cell of cells) cells.push(...neighbours(cell, columns, heights.length).filter(find))
    found.push(cells)
  }
  return found
}

const isOpen = (height: number | undefined) => height === 0 || Number.isNaN(height)

function neighbours(cell: number, columns: number, count: number): number[] {
  const column = cell % columns
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...[cell - columns, cell + columns].filter(near => near >= 0 && near < count),
  ]
}

function isSea(grid: Grid, cells: readonly number[]): boolean {
  const { columns, heights } = grid
  if (cells.some(cell => heights[cell] === 0)) return cells.some(cell => isEdge(cell, grid))
  const shore = cells
    .flatMap(cell => neighbours(cell, columns, heights.length))
    .map(cell => heights[cell])
    .filter(height => height !== undefined && !isOpen(height))
    .sort((a = 0, b = 0) => a - b)
  return (shore[Math.floor(shore.length * SHORE_PART)] ?? 0) <= SHORE_METRES
}

/** Terrain without what is smaller than this, in cells. */
export function smoothTerrain(terrain: Terrain, sigma: number): Terrain {
  const { land, sea, hasSea } = terrain
  return { ...terrain, land: blur(land, sigma), sea: hasSea ? blur(sea, sigma / 2) : sea }
}

/** Whether a place of the map is land, or land at some distance from the sea. */
export const isLand = shoreAt(0.5)
export const isInland = shoreAt(0.02)

function shoreAt(share: number) {
  return ({ sea, hasSea }: Terrain) =>
    (point: Point) =>
      !hasSea || heightAt(sea, ...cellOf(point)) < share
}
