import { join, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const OWN = join(ROOT, 'content')

/**
 * The content folder: `content/`, or the folder that the command line names with `--content <folder>`
 * (tools/launch.mjs).
 */
export const CONTENT = process.env.CONTENT_FOLDER ?? OWN

export const IMAGES = join(CONTENT, 'images')

/** True when `--content` names another folder than `content/`. */
export const isElsewhere = CONTENT !== OWN

/**
 * Turns the path of a file in `content/` into its path in the folder that `--content` names. Returns undefined for any
 * other path.
 */
export const inContent = (path: string): string | undefined =>
  path.startsWith(OWN + sep) ? CONTENT + path.slice(OWN.length) : undefined

/** Replaces `content/` in a sentence by the path of the folder that `--content` names. */
export function ofFolder(sentence: string): string {
  const folder = relative(ROOT, CONTENT).replaceAll('\\', '/')
  return isElsewhere ? sentence.replaceAll(/(?<![\w/-])content\//g, `${folder}/`) : sentence
}
