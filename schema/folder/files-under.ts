import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathBelow } from './content-folder.ts'

/** Leaves out symbolic links. The paths are sorted, relative to the folder, and use `/` on every system. */
export const filesUnder = (folder: string): string[] =>
  entriesUnder(folder)
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => pathBelow(folder, join(parentPath, name)))
    .sort()

/**
 * Lists files, folders and links. Doesn't use the option `recursive` of readdirSync, which follows symbolic links in some
 * versions of Node.
 */
export function entriesUnder(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap(entry =>
    entry.isDirectory() ? [entry, ...entriesUnder(join(folder, entry.name))] : entry,
  )
}
