import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from '../schema/folder/files-under.ts'
import { keep } from './keep.ts'

const COMPRESSIBLE = ['.html', '.css', '.js', '.svg', '.txt', '.xml', '.json', '.webmanifest']
/** Smaller files aren't compressed, because they fit into one packet with their response headers anyway. */
const MIN_BYTES = 256

/**
 * Pairs of Brotli's parameters NPOSTFIX and NDIRECT, which change how it encodes distances (RFC 7932). The build compresses
 * each published page with every pair and keeps the smallest result.
 */
const DISTANCES = [
  [0, 0],
  [1, 0],
  [1, 30],
  [2, 60],
] as const

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export async function compressTree(folder: string): Promise<void> {
  const files = filesUnder(folder).filter(file => COMPRESSIBLE.includes(extname(file)))
  await Promise.all(files.map(file => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const text = bytes.toString('base64')
  const distances = extname(path) === '.html' ? DISTANCES : DISTANCES.slice(0, 1)
  const [gz, br] = await Promise.all([
    keep(['gzip', process.versions.zlib, text], () => gzipAsync(bytes, { level: 9 })),
    keep(['brotli', process.versions.brotli, distances, text], () =>
      smallestBrotli(bytes, distances),
    ),
  ])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}

async function smallestBrotli(
  bytes: Buffer,
  distances: readonly (readonly [number, number])[],
): Promise<Buffer> {
  const tries = distances.map(([bits, direct]) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_NPOSTFIX]: bits,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
  return (await Promise.all(tries)).reduce((a, b) => (b.length < a.length ? b : a))
}
