import { type Dirent, readdirSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Lists the entries of content/ that are neither a file nor a folder. Symbolic links are refused for two reasons. A
 * link could publish any file of the computer that builds the site, and it would not work on another computer. Only
 * content/ itself may be a symbolic link.
 * @returns one sentence per entry, sorted by name
 */
export function linkFaults(folder: string): string[] {
  return entriesUnder(folder).flatMap(entry => {
    const path = join(entry.parentPath, entry.name)
    const name = `content/${relative(folder, path).replaceAll('\\', '/')}`
    if (entry.isSymbolicLink())
      return `${name} is a link to ${readlinkSync(path)}: replace it by a copy of its target.`
    return entry.isFile() || entry.isDirectory()
      ? []
      : `${name} is neither a file nor a folder: remove it.`
  })
}

/**
 * Lists all entries below a folder. Does not use the option `recursive` of readdirSync, because it follows symbolic
 * links.
 */
function entriesUnder(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap(entry =>
    entry.isDirectory() ? [entry, ...entriesUnder(join(folder, entry.name))] : entry,
  )
}
