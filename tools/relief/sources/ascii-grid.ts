import type { Dem } from './dem.ts'

/**
 * Reads an ESRI ASCII grid (https://desktop.arcgis.com/en/arcmap/latest/manage-data/raster-and-images/esri-ascii-raster-format.htm).
 * @throws one sentence when the text is no such grid, or not a whole one
 */
export function readAsciiGrid(text: string, file: string): Dem {
  const [lines = ''] = /^(?:\s*[a-z_]+\s+\S+[^\S\n]*\r?\n)+/i.exec(text) ?? []
  const pairs = [...lines.matchAll(/(\S+)\s+(\S+)/g)]
  const header = new Map(pairs.map(([, key = '', value]) => [key.toLowerCase(), Number(value)]))
  const field = (...names: string[]) =>
    names.map(name => header.get(name)).find(v => v !== undefined)
  const [columns, rows, size] = [field('ncols'), field('nrows'), field('cellsize')]
  const west = field('xllcorner', 'xllcenter')
  const south = field('yllcorner', 'yllcenter')
  if (!(columns && rows && size && west !== undefined && south !== undefined))
    throw new Error(
      `${file} is no ESRI ASCII grid: its first lines must give ncols, nrows, xllcorner, yllcorner and cellsize.`,
    )
  const missing = field('nodata_value') ?? -9999
  const heights = Float64Array.from(text.slice(lines.length).trim().split(/\s+/), value =>
    Number(value) === missing ? Number.NaN : Number(value),
  )
  if (heights.length !== columns * rows)
    throw new Error(
      `${file} is not whole: ${columns} × ${rows} heights are announced, ${heights.length} are there.`,
    )
  const toMiddleX = header.has('xllcorner') ? size / 2 : 0
  const toMiddleY = header.has('yllcorner') ? size / 2 : 0
  const north = south + toMiddleY + (rows - 1) * size
  return { columns, rows, heights, west: west + toMiddleX, north, cellX: size, cellY: size }
}
