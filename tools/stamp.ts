import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnvFile } from '../server/env-file.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  'content',
  'site',
  'contact',
  'tools',
  'server/headers.ts',
  'package-lock.json',
  '.env',
]

/** Whether dist/ was built from the sources and settings as they are now. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(join(ROOT, 'dist/stamp'), 'utf8').catch(() => '')
  return stamp === (await sourcesHash())
}

/** Says of a finished build from which sources it was made. */
export async function stampBuild(folder: string): Promise<void> {
  await writeFile(join(folder, 'stamp'), await sourcesHash())
}

/** A hash of everything the build reads: a checkout changes dates, so contents are what is compared. */
async function sourcesHash(): Promise<string> {
  // A setting counts the same in `.env` and in the environment.
  loadEnvFile()
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesUnder(source)) {
      hash.update(`${file}\0`).update(await readFile(join(ROOT, file)))
    }
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name === 'SITE_URL' || name.startsWith('VITE_'))
      hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

async function filesUnder(source: string): Promise<string[]> {
  const path = join(ROOT, source)
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (entries) {
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      .sort()
  }
  return (await readFile(path).catch(() => undefined)) ? [source] : []
}
