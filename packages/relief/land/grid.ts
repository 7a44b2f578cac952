/** Numbers, usually heights in metres, row by row from the north-west. An unknown height is NaN. */
export type Grid = { columns: number; rows: number; heights: Float64Array }

function gridOf(
  columns: number,
  rows: number,
  heightOf: (column: number, row: number, cell: number) => number,
): Grid {
  const heights = Float64Array.from({ length: columns * rows }, (_, cell) =>
    heightOf(cell % columns, Math.floor(cell / columns), cell),
  )
  return { columns, rows, heights }
}

/** The cells around a cell: eight inside the grid, and fewer at its edge. */
export function neighbours(cell: number, { columns, rows }: Grid): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const found: number[] = []
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, rows - 1); r++)
    for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, columns - 1); c++)
      if (r !== row || c !== column) found.push(r * columns + c)
  return found
}

export const isEdge = (cell: number, grid: Grid) => neighbours(cell, grid).length < 8

/** The cells along the edge of a grid, clockwise from the north-west corner. */
export function edgeOf({ columns, rows }: Grid): number[] {
  const [right, bottom] = [columns - 1, rows - 1]
  const row = Array.from({ length: right }, (_, i) => i)
  const column = Array.from({ length: bottom }, (_, i) => i * columns)
  return [
    ...row,
    ...column.map(cell => cell + right),
    ...row.map(cell => bottom * columns + right - cell),
    ...column.map(cell => bottom * columns - cell),
  ]
}

/** The height at a position, by bilinear interpolation of the known cells around it; NaN when none is known. */
export function heightAt({ columns, rows, heights }: Grid, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)]
  let [sum, weights] = [0, 0]
  for (const r of [top, top + 1])
    for (const c of [left, left + 1]) {
      const weight = (1 - Math.abs(column - c)) * (1 - Math.abs(row - r))
      const isInside = c >= 0 && r >= 0 && c < columns && r < rows
      const height = isInside ? heights[r * columns + c] : undefined
      if (weight <= 0 || height === undefined || Number.isNaN(height)) continue
      sum += weight * height
      weights += weight
    }
  return sum / weights
}

/**
 * Fills unknown cells smoothly, from coarser grids that hold means of the known cells («pull–push», Gortler and others, The
 * Lumigraph, 1996).
 */
export function fillGaps(grid: Grid): Grid {
  const { columns, rows, heights } = grid
  if (!heights.some(Number.isNaN) || heights.every(Number.isNaN)) return grid
  // Half a cell off, a position is in the middle of four cells (fewer at some edges), and `heightAt` returns the mean of the
  // known ones.
  const half = gridOf(Math.ceil(columns / 2), Math.ceil(rows / 2), (column, row) =>
    heightAt(grid, 2 * column + 0.5, 2 * row + 0.5),
  )
  const coarse = fillGaps(half)
  return gridOf(columns, rows, (column, row, cell) => {
    const height = heights[cell] ?? Number.NaN
    if (!Number.isNaN(height)) return height
    const near = (at: number, count: number) => clamp((at - 0.5) / 2, 0, count - 1)
    return heightAt(coarse, near(column, coarse.columns), near(row, coarse.rows))
  })
}

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** Blurs a grid with a Gaussian of standard deviation `sigma`, in cells. Beyond the edge, the edge's values are repeated. */
export const blur = (grid: Grid, sigma: number) => blurRows(blurRows(grid, sigma), sigma)

/** Blurs each row and transposes the grid. A second call transposes it back. */
function blurRows({ columns, rows, heights }: Grid, sigma: number): Grid {
  const reach = Math.ceil(3 * sigma)
  const bell = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  )
  const whole = bell.reduce((sum, weight) => sum + weight)
  return gridOf(rows, columns, (row, column) => {
    let sum = 0
    for (const [i, weight] of bell.entries()) {
      const near = clamp(column + i - reach, 0, columns - 1)
      sum += weight * (heights[row * columns + near] ?? 0)
    }
    return sum / whole
  })
}
