import type * as GeoTiff from 'geotiff'
import type { Dem } from './dem.ts'

/**
 * Reads the first band of a GeoTIFF, such as a tile of Copernicus GLO-30, in degrees or in metres of a projection.
 * @param bytes the whole file @param tiff the package that reads it
 * @throws one sentence when it is no GeoTIFF, or does not say where it lies
 */
export async function readGeoTiff(bytes: Buffer, file: string, tiff: typeof GeoTiff): Promise<Dem> {
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
