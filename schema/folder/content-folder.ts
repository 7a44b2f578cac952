import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROOT } from '../../root.ts'

/** The owner's own content folder. Every command uses it unless it has the option `--content`. */
export const OWN_CONTENT = join(ROOT, 'content')

/**
 * Takes `--content <folder>` out of the arguments of a command.
 * @returns the path of this folder, or of `content/`
 * @throws an Error when the folder has no site.ts
 */
export function takeContentFolder(args = process.argv): string {
  const at = args.findIndex(arg => /^--content(=|$)/.test(arg))
  if (at < 0) return OWN_CONTENT
  const [, folder = ''] = args
    .splice(at, args[at] === '--content' ? 2 : 1)
    .flatMap(it => it.split('='))
  if (!existsSync(join(folder, 'site.ts')))
    throw new Error(`--content: «${folder}» has no site.ts.`)
  return resolve(folder)
}

export const pathBelow = (folder: string, path: string): string =>
  relative(folder, path).replaceAll('\\', '/')

/** The path of a content folder, or of a file in it, for messages: `content` or `examples/noor/site.ts`. */
export const shownPath = (...parts: string[]): string => pathBelow(ROOT, join(...parts))

/**
 * The folders in which a language finds its files: for a translation its own folder, such as `content/en`, and then
 * `content/`.
 */
export type Folders = readonly string[]

/** Finds a file in the first of the folders that has it. */
export const findIn = (folders: Folders, ...names: string[]): string | undefined =>
  folders.map(folder => join(folder, ...names)).find(path => existsSync(path))
