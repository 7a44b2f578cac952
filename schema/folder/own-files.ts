import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CONTENT } from './content-folder.ts'

/** Files of the owner's own, a CV above all, which are published as they are. */
export const FILES = join(CONTENT, 'files')

/** The server keeps all that it serves in memory. */
const MAX_BYTES = 10_000_000
/** What browsers show or save; nothing that runs in the name of the site, as a page or an SVG would. */
const ENDINGS = ['.pdf', '.docx', '.odt', '.zip', '.txt', '.png', '.jpg', '.jpeg', '.webp']
/** Its name is its address, which would have to escape anything else. */
const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/

/** Systems leave files of their own in folders, such as `.DS_Store` and `Thumbs.db`. */
export const isMeant = (file: string) =>
  !file.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(file)

/** What lies in content/files; nothing where that folder is absent. */
export function ownFiles(folder = FILES): string[] {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  return isThere ? readdirSync(folder).filter(isMeant).sort() : []
}

/** Why the build stops: a sentence for each file that cannot be published, and for each document that is none of them. */
export function fileFaults(documents: readonly { file: string }[], folder = FILES): string[] {
  const files = ownFiles(folder)
  return [
    ...files.flatMap(name => faultOf(name, folder) ?? []),
    ...documents.flatMap(({ file }, at) =>
      files.includes(file)
        ? []
        : `content/site.ts: «documents.${at}.file» must be the name of a file in content/files, got "${file}".`,
    ),
  ]
}

function faultOf(name: string, folder: string): string | undefined {
  const file = `content/files/${name}`
  const stats = statSync(join(folder, name), { throwIfNoEntry: false })
  if (!stats?.isFile()) return `${file}: expected a file, put those of a folder beside the others.`
  if (!PLAIN_NAME.test(name))
    return `${file}: its name is its address, rename it with letters without accents, digits, «-», «_» and «.» alone, a letter or digit first.`
  if (!ENDINGS.includes(extname(name).toLowerCase()))
    return `${file}: expected a file ending in ${ENDINGS.join(', ')}.`
  if (stats.size > MAX_BYTES)
    return `${file}: it weighs ${(stats.size / 1e6).toFixed(1)} MB, and ${MAX_BYTES / 1e6} MB is the most that a file may weigh.`
  return undefined
}
