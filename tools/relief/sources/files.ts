import { readFile } from 'node:fs/promises'
import type * as GeoTiff from 'geotiff'
import { readAsciiGrid } from './ascii-grid.ts'
import type { Dem } from './dem.ts'
import { readGeoTiff } from './geotiff.ts'
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
