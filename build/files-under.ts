import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathBelow } from '../schema/folder/content-folder.ts'

/**
 * Lists the files below a folder, without symbolic links. The paths are sorted, relative to the folder, and have `/` on every
 * system.
 */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => pathBelow(folder, join(parentPath, name))).sort()
}
