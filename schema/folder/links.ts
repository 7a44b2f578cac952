import { type Dirent, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fault } from '../finding.ts'
import { pathBelow } from './content-folder.ts'

/**
 * Refuses everything in content/ that is neither a file nor a folder. A symbolic link could publish any file of the
 * computer that builds the site, and would not work on another computer. Only content/ itself may be one.
 */
export function linkFaults(folder: string): Finding[] {
  return entriesUnder(folder).flatMap(entry => {
    const path = join(entry.parentPath, entry.name)
    const file = pathBelow(folder, path)
    if (entry.isFile() || entry.isDirectory()) return []
    const what = entry.isSymbolicLink()
      ? `is a link to ${readlinkSync(path)}: replace it by a copy of its target.`
      : 'is neither a file nor a folder: remove it.'
    return fault(what, { file })
  })
}

/** Lists all entries below a folder, without the option `recursive` of readdirSync, because it follows symbolic links. */
function entriesUnder(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap(entry =>
    entry.isDirectory() ? [entry, ...entriesUnder(join(folder, entry.name))] : entry,
  )
}
