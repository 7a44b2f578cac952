import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fault } from '../finding.ts'
import { pathBelow } from './content-folder.ts'
import { entriesUnder } from './files-under.ts'

/**
 * A symbolic link could publish a file from elsewhere on the computer that builds the site, and may be broken on another
 * computer. Only content/ itself may be a link.
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
