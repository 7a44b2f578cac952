import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = ['.html', '.css', '.js', '.svg', '.txt', '.xml', '.json', '.webmanifest']
/** Below this a reply fits in the packet of its headers: a smaller body would change nothing. */
const MIN_BYTES = 256

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
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipAsync(bytes, { level: 9 })])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}
