import { join, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const OWN = join(ROOT, 'content')

/** The folder that all content comes from: `content/`, or what `--content <folder>` names (tools/launch.mjs). */
export const CONTENT = process.env.CONTENT_FOLDER ?? OWN

/** Whether it is another than the owner's. */
export const isElsewhere = CONTENT !== OWN

/** Where a file of `content/` lies in that folder; undefined for any other path. */
export const inContent = (path: string): string | undefined =>
  path.startsWith(OWN + sep) ? CONTENT + path.slice(OWN.length) : undefined

/** What is said of `content/…`, told of the folder that is shown. */
export function ofFolder(sentence: string): string {
  const folder = relative(ROOT, CONTENT).replaceAll('\\', '/')
  return isElsewhere ? sentence.replaceAll(/(?<![\w/-])content\//g, `${folder}/`) : sentence
}
