import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = ['.html', '.css', '.js', '.svg', '.txt', '.xml', '.json', '.webmanifest']
/** Below this a reply fits in the packet of its headers: a smaller body would change nothing. */
const MIN_BYTES = 256

/** What Brotli takes a text for, and how it writes distances, moves the size by some tens of bytes, either way: the smallest is kept. */
const MODES = [
  constants.BROTLI_MODE_TEXT,
  constants.BROTLI_MODE_GENERIC,
  constants.BROTLI_MODE_FONT,
]
/** Postfix bits of a distance, and how many distances have a code of their own, at most `15 << bits`. */
const DISTANCES = [
  [0, 0],
  [1, 0],
  [1, 30],
  [2, 60],
] as const

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Lays a `.br` and a `.gz` file beside every text file of a folder, where they are smaller than it. */
export async function compressTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    entry => entry.isFile() && COMPRESSIBLE.includes(extname(entry.name)),
  )
  await Promise.all(files.map(file => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const [gz, br] = await Promise.all([gzipAsync(bytes, { level: 9 }), smallestBrotli(bytes)])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const tries = MODES.flatMap(mode =>
    DISTANCES.map(([bits, direct]) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_NPOSTFIX]: bits,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  )
  return (await Promise.all(tries)).reduce((a, b) => (b.length < a.length ? b : a))
}
