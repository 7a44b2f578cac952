import { type Dirent, readdirSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CONTENT } from './content-folder.ts'

/**
 * Why the build stops at what is neither a file nor a folder in content/. A link would publish whatever it leads to, any file
 * of this machine, and leads nowhere in a clone elsewhere. content/ itself may be a link: its owner has put it there.
 * @returns one sentence each, by name
 */
export function linkFaults(folder = CONTENT): string[] {
  return entriesUnder(folder).flatMap(entry => {
    const path = join(entry.parentPath, entry.name)
    const name = `content/${relative(folder, path).replaceAll('\\', '/')}`
    if (entry.isSymbolicLink())
      return `${name} is a link to ${readlinkSync(path)}: put a copy of what it leads to in its place.`
    return entry.isFile() || entry.isDirectory()
      ? []
      : `${name} is neither a file nor a folder: remove it.`
  })
}

/** @throws an Error of all that linkFaults says */
export function refuseLinks(): void {
  const faults = linkFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Not by `recursive`, which follows links. */
function entriesUnder(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap(entry =>
    entry.isDirectory() ? [entry, ...entriesUnder(join(folder, entry.name))] : entry,
  )
}
