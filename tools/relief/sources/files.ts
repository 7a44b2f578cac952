import { readFile } from 'node:fs/promises'
import type * as GeoTiff from 'geotiff'
import { readAsciiGrid } from './ascii-grid.ts'
import type { Dem } from './dem.ts'
import { bring } from './packages.ts'

/** Either byte order, then 42, or 43 for large files. */
const TIFF = /^(II[*+]\0|MM\0[*+])/

/** Reads a file of heights, whichever of the two formats it has. @throws one sentence when it is none */
export async function readDem(file: string, say: (line: string) => void): Promise<Dem> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new Error(`${file} cannot be read: ${reason}.`)
  })
  if (!TIFF.test(bytes.toString('latin1', 0, 4))) return readAsciiGrid(bytes.toString(), file)
  return readGeoTiff(bytes, file, await bring<typeof GeoTiff>('geotiff', say))
}

/**
 * Reads the first band of a GeoTIFF, such as a tile of Copernicus GLO-30, in degrees or in metres of a projection.
 * @throws one sentence when it is no GeoTIFF, or does not say where it lies
 */
async function readGeoTiff(bytes: Buffer, file: string, tiff: typeof GeoTiff): Promise<Dem> {
  try {
    const { buffer, byteOffset, byteLength } = bytes
    const whole = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
    const image = await (await tiff.fromArrayBuffer(whole)).getImage()
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
