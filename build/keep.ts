import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

const FOLDER = join(ROOT, '.cache/kept')
const UNUSED_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Reuses the result of an earlier build, or makes the result and keeps it for the next build.
 * @param from what the result depends on besides the code of `make`, such as strings and versions of libraries
 */
export async function keep(
  from: readonly unknown[],
  make: () => Promise<Buffer>,
  folder = FOLDER,
): Promise<Buffer> {
  const path = join(folder, hash('sha256', JSON.stringify([from, `${make}`])).slice(0, 32))
  const kept = await readFile(path).catch(() => undefined)
  // A power cut may have left an empty file.
  if (kept?.length) {
    await utimes(path, new Date(), new Date())
    return kept
  }
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Two builds may run in parallel, so the file gets its name only when it is complete.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, made)
  await rename(draft, path)
  return made
}

export async function removeUnused(folder = FOLDER): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(path, { force: true })
  }
}
