import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Returns the sorted paths of all files below a folder. They are relative to the folder, with `/` on every system. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return paths.map(path => path.replaceAll('\\', '/')).sort()
}
