import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathBelow } from '../schema/folder/content-folder.ts'

/** Lists all files below a folder as sorted paths, which are relative to the folder and contain `/` on every system. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => pathBelow(folder, join(parentPath, name))).sort()
}
