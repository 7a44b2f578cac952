import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeArrayBuffer } from 'geotiff'
import { expect, onTestFinished, test } from 'vitest'
import { windowAround } from '../land/map-window.ts'
import { readDem, sampleDem } from './dem.ts'

const GRID = 'ncols 3\nnrows 2\nxllcorner 4\nyllcorner 44\ncellsize 0.5\nNODATA_value -9999\n'

async function read(content: string | Buffer, name = 'heights.asc') {
  const folder = await mkdtemp(join(tmpdir(), 'relief-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, name)
  await writeFile(file, content)
  return await readDem(file, () => {})
}

test('an ESRI ASCII grid is read from the north-west, with each height at the centre of its cell', async () => {
  const dem = await read(`${GRID}1 2 3\n4 5 -9999\n`)
  expect(dem).toMatchObject({ columns: 3, rows: 2, west: 4.25, north: 44.75, cellX: 0.5 })
  expect([...dem.heights]).toEqual([1, 2, 3, 4, 5, Number.NaN])
  const centred = await read(`${GRID.replaceAll('corner', 'center')}1 2 3\n4 5 6\n`)
  expect(centred).toMatchObject({ west: 4, north: 44.5 })
})

test('a GeoTIFF’s position comes from the coordinates in the file', async () => {
  const tiff = writeArrayBuffer(Float32Array.from([1, 2, 3, 4, 5, -9999]), {
    width: 3,
    height: 2,
    ModelPixelScale: [0.5, 0.5, 0],
    ModelTiepoint: [0, 0, 0, 4, 45, 0],
    GeographicTypeGeoKey: 4326,
    GDAL_NODATA: '-9999',
  })
  const dem = await read(Buffer.from(tiff), 'tile.tif')
  expect(dem).toMatchObject({ columns: 3, rows: 2, west: 4.25, north: 44.75, cellX: 0.5 })
  expect([...dem.heights]).toEqual([1, 2, 3, 4, 5, Number.NaN])
})

test('the error says whether an elevation file is invalid, incomplete or missing', async () => {
  await expect(read('{"type": "FeatureCollection"}')).rejects.toThrow('is no ESRI ASCII grid')
  await expect(read(`${GRID}1 2 3\n4 5`)).rejects.toThrow('it announces 3 × 2 heights and holds 5.')
  await expect(read('II*\0nothing')).rejects.toThrow('cannot be read as a GeoTIFF')
  await expect(readDem('nowhere.tif', () => {})).rejects.toThrow('there is no such file')
})

test('heights missing from the first elevation file come from the second', async () => {
  const west = await read(`${GRID}1 1 1\n1 1 1\n`)
  const east = await read(`${GRID.replace('xllcorner 4', 'xllcorner 5.5')}9 9 9\n9 9 9\n`)
  const heights = sampleDem([west, east], windowAround([5.7, 44.5], 40, true))
  expect(new Set(heights.heights.map(Math.round))).toEqual(new Set([1, 9]))
})
