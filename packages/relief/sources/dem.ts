import { readFile } from 'node:fs/promises'
import type * as GeoTiff from 'geotiff'
import { type Grid, heightAt } from '../land/grid.ts'
import { CELL, fromMap, type MapWindow, workingGrid } from '../land/map-window.ts'
import { fetchPackage } from './fetch-package.ts'

/** Matches the start of a TIFF: the byte order II or MM, then 42, or 43 for a BigTIFF. */
const TIFF = /^(II[*+]\0|MM\0[*+])/
/**
 * A cell's height is the mean of at most 8 × 8 heights, interpolated from the file. That is enough for a cell of 240 m when the
 * file has a height every 30 m.
 */
const MOST_LOOKS = 8

/** A digital elevation model: its heights, the centre of its north-west cell, and the cell size, in the file's coordinates. */
export type Dem = Grid & { west: number; north: number; cellX: number; cellY: number }

/** Says whether a file's coordinates can be longitudes and latitudes. Larger ones count as metres of a projection. */
export const inDegrees = ({ west, north, columns, rows, cellX, cellY }: Dem) =>
  Math.abs(west) <= 360 &&
  Math.abs(north) <= 90 &&
  west + columns * cellX <= 360 &&
  north - rows * cellY >= -90

/**
 * Reads an elevation file: a GeoTIFF or an ESRI ASCII grid.
 * @throws an Error when it is missing or can't be read, or when the package that reads a GeoTIFF can't be loaded
 */
export async function readDem(file: string, say: (line: string) => void): Promise<Dem> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new Error(`${file} cannot be read: ${reason}.`)
  })
  if (!TIFF.test(bytes.toString('latin1', 0, 4))) return readAsciiGrid(bytes.toString(), file)
  return readGeoTiff(bytes, file, await fetchPackage<typeof GeoTiff>('geotiff', say))
}

/**
 * Reads a GeoTIFF's heights from its first band.
 * @throws an Error when the file can't be read, for example because it has no coordinates
 */
async function readGeoTiff(bytes: Buffer, file: string, tiff: typeof GeoTiff): Promise<Dem> {
  try {
    const image = await (await tiff.fromArrayBuffer(new Uint8Array(bytes).buffer)).getImage()
    const [west = 0, south = 0, east = 0, north = 0] = image.getBoundingBox()
    const [columns, rows] = [image.getWidth(), image.getHeight()]
    const missing = image.getGDALNoData()
    const band = (await image.readRasters({ samples: [0] }))[0]
    if (!band || typeof band === 'number') throw new Error('it has no band')
    const heights = Float64Array.from(band, height => (height === missing ? Number.NaN : height))
    const [cellX, cellY] = [(east - west) / columns, (north - south) / rows]
    const middle = { west: west + cellX / 2, north: north - cellY / 2 }
    return { columns, rows, heights, cellX, cellY, ...middle }
  } catch (error) {
    throw new Error(`${file} cannot be read as a GeoTIFF: ${(error as Error).message}.`)
  }
}

/**
 * Reads an ESRI ASCII grid
 * (https://desktop.arcgis.com/en/arcmap/latest/manage-data/raster-and-images/esri-ascii-raster-format.htm).
 * @throws an Error when the header lacks a required field, or the number of heights is wrong
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
      `${file} is incomplete: it announces ${columns} × ${rows} heights and holds ${heights.length}.`,
    )
  const toMiddleX = header.has('xllcorner') ? size / 2 : 0
  const toMiddleY = header.has('yllcorner') ? size / 2 : 0
  const north = south + toMiddleY + (rows - 1) * size
  return { columns, rows, heights, west: west + toMiddleX, north, cellX: size, cellY: size }
}

/**
 * Each cell of the working grid gets the mean of heights interpolated inside it, from the first model that has heights there.
 */
export const sampleDem = (dems: readonly Dem[], window: MapWindow): Grid =>
  workingGrid(place => {
    const [x, y] = fromMap(window, place)
    const means = dems.map(dem => meanAround(dem, x, y, CELL * window.unitX, CELL * window.unitY))
    return means.find(mean => !Number.isNaN(mean)) ?? Number.NaN
  })

function meanAround(dem: Dem, x: number, y: number, width: number, height: number): number {
  const looks = Math.min(MOST_LOOKS, Math.max(1, Math.round(width / dem.cellX)))
  let [sum, known] = [0, 0]
  for (let i = 0; i < looks ** 2; i++) {
    const east = ((i % looks) + 0.5) / looks - 0.5
    const south = (Math.floor(i / looks) + 0.5) / looks - 0.5
    const column = (x + east * width - dem.west) / dem.cellX
    const row = (dem.north - y + south * height) / dem.cellY
    const found = heightAt(dem, column, row)
    if (Number.isNaN(found)) continue
    sum += found
    known++
  }
  return sum / known
}
