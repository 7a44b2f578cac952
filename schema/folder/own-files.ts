import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Finding, fault } from '../finding.ts'
import { nameField } from '../name-field.ts'
import { type Folders, pathBelow } from './content-folder.ts'

/** A limit for each file, because the server keeps the files in memory. */
const MAX_BYTES = 10_000_000
/** HTML and SVG are left out, because they could run scripts on this site. */
const ENDINGS = ['.pdf', '.docx', '.odt', '.zip', '.txt', '.png', '.jpg', '.jpeg', '.webp']
/** Matches a name that needs no escaping in a URL. */
const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/

/** False for `Thumbs.db` and `desktop.ini`, which Windows creates, and for names that begin with a dot. */
export const isMeant = (file: string) =>
  !file.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(file)

/**
 * The owner's files, such as a CV, in `files` inside each of `folders`. The build publishes them unchanged.
 * @returns paths, keyed by file name; when two folders have a file of the same name, the first folder's counts
 */
export function ownFiles(folders: Folders): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of folders.map(folder => join(folder, 'files')).reverse()) {
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    for (const name of isThere ? readdirSync(folder).filter(isMeant) : [])
      found.set(name, join(folder, name))
  }
  return found
}

/** @param path the language's folder inside the content folder: empty for the main language, `en/` for English */
export function fileFaults(
  documents: readonly { file: string }[],
  folders: Folders,
  path = '',
): Finding[] {
  const files = ownFiles(folders)
  return [
    ...[...files].sort().flatMap(([name, path]) => {
      const what = faultOf(name, path)
      return what ? fault(what, { file: pathBelow(folders.at(-1) ?? '', path) }) : []
    }),
    ...documents.flatMap(({ file }, at) =>
      files.has(file)
        ? []
        : fault(`must be the name of a file in content/files, got "${file}".`, {
            file: `${path}site.ts`,
            field: nameField({ documents }, ['documents', at, 'file']),
          }),
    ),
  ]
}

function faultOf(name: string, path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile())
    return 'is not a file: put the files of a folder directly into content/files.'
  if (!PLAIN_NAME.test(name))
    return 'needs another name, because its name is part of its address. Use only letters without accents, digits, «-», «_» and «.», and begin with a letter or a digit.'
  if (!ENDINGS.includes(extname(name).toLowerCase())) return `must end in ${ENDINGS.join(', ')}.`
  if (stats.size > MAX_BYTES)
    return `weighs ${(stats.size / 1e6).toFixed(1)} MB, and the limit is ${MAX_BYTES / 1e6} MB: make it smaller.`
  return undefined
}
