/** Heights in metres, row by row from the north-west; NaN where nothing is known. */
export type Grid = { columns: number; rows: number; heights: Float64Array }

export function emptyGrid(columns: number, rows: number): Grid {
  return { columns, rows, heights: new Float64Array(columns * rows).fill(Number.NaN) }
}

export const isEdge = (cell: number, { columns, rows }: Grid) =>
  cell % columns === 0 ||
  cell % columns === columns - 1 ||
  cell < columns ||
  cell >= columns * (rows - 1)

/** The height at a place between the cells, weighted by nearness (bilinear); of known cells alone, NaN where there is none. */
export function heightAt({ columns, rows, heights }: Grid, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)]
  let [sum, weights] = [0, 0]
  for (const [c, r] of [
    [left, top],
    [left + 1, top],
    [left, top + 1],
    [left + 1, top + 1],
  ] as const) {
    if (c < 0 || r < 0 || c >= columns || r >= rows) continue
    const weight = (1 - Math.abs(column - c)) * (1 - Math.abs(row - r))
    const height = heights[r * columns + c] ?? Number.NaN
    if (weight <= 0 || Number.isNaN(height)) continue
    sum += weight * height
    weights += weight
  }
  return weights > 0 ? sum / weights : Number.NaN
}

/**
 * Carries what is known smoothly on into what is not: each gap takes the mean of what surrounds it, from coarse to fine
 * («pull–push», Gortler and others, The Lumigraph, 1996).
 */
export function fillGaps(grid: Grid): Grid {
  if (!grid.heights.some(Number.isNaN) || grid.heights.every(Number.isNaN)) return grid
  const coarse = fillGaps(halve(grid))
  const heights = grid.heights.map((height, index) => {
    if (!Number.isNaN(height)) return height
    const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)]
    return heightAt(
      coarse,
      within((column - 0.5) / 2, coarse.columns),
      within((row - 0.5) / 2, coarse.rows),
    )
  })
  return { ...grid, heights }
}

const within = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1)

/** A grid of half the size: each cell is the mean of the known ones of four. */
function halve(grid: Grid): Grid {
  const half = emptyGrid(Math.ceil(grid.columns / 2), Math.ceil(grid.rows / 2))
  const heights = half.heights.map((_, index) => {
    const [column, row] = [2 * (index % half.columns), 2 * Math.floor(index / half.columns)]
    // In the middle of the four each counts for as much.
    return heightAt(grid, column + 0.5, row + 0.5)
  })
  return { ...half, heights }
}

/** Smooths with a bell of this standard deviation, in cells; the grid goes on beyond its edge as it ends. */
export function blur(grid: Grid, sigma: number): Grid {
  const { columns, rows } = grid
  const alongRows = pass(grid.heights, columns, rows, 1, columns, sigma)
  return { columns, rows, heights: pass(alongRows, rows, columns, columns, 1, sigma) }
}

/** One direction of the two: `count` cells, `step` apart, in each of `lines`, `stride` apart. */
function pass(
  values: Float64Array,
  count: number,
  lines: number,
  step: number,
  stride: number,
  sigma: number,
): Float64Array {
  const reach = Math.ceil(3 * sigma)
  const bell = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  )
  const whole = bell.reduce((sum, weight) => sum + weight)
  const result = new Float64Array(values.length)
  for (let line = 0; line < lines; line++)
    for (let at = 0; at < count; at++) {
      let sum = 0
      for (let i = 0; i < bell.length; i++) {
        const near = within(at + i - reach, count)
        sum += (bell[i] ?? 0) * (values[line * stride + near * step] ?? 0)
      }
      result[line * stride + at * step] = sum / whole
    }
  return result
}
