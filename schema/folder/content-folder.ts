import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROOT } from '../../root.ts'

export const OWN_CONTENT = join(ROOT, 'content')

/**
 * Removes `--content <folder>` from a command's arguments.
 * @returns the absolute path of that folder, or of content/ without the option
 * @throws an Error when the folder after `--content` has no site.ts
 */
export function takeContentFolder(args = process.argv): string {
  const at = args.findIndex(arg => /^--content(=|$)/.test(arg))
  if (at < 0) return OWN_CONTENT
  const [option = '', next = ''] = args.slice(at)
  const [, folder = next] = option.split(/=(.*)/s)
  args.splice(at, option === '--content' ? 2 : 1)
  if (!existsSync(join(folder, 'site.ts')))
    throw new Error(`--content: «${folder}» has no site.ts.`)
  return resolve(folder)
}

export const pathBelow = (folder: string, path: string): string =>
  relative(folder, path).replaceAll('\\', '/')

/** A path as messages show it, relative to the project: `content` or `examples/noor/site.ts`. */
export const shownPath = (...parts: string[]): string => pathBelow(ROOT, join(...parts))

/** The folders to search for a language's files, in this order: for English, `content/en`, then `content/`. */
export type Folders = readonly string[]

export const findIn = (folders: Folders, ...names: string[]): string | undefined =>
  folders.map(folder => join(folder, ...names)).find(path => existsSync(path))
