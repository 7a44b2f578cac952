import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The paths of all files in a folder and those below it, from there, with `/`, in their order. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return paths.map(path => path.replaceAll('\\', '/')).sort()
}
