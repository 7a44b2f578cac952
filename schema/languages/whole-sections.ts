import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontMatter } from '../sections/front-matter.ts'
import { sectionFields } from '../sections/own-sections.ts'
import { isKnown } from '../values/section-name.ts'
import { mergeTranslation } from './merge.ts'

/** Returns the error sentence for a field of a translation. @param file the path below content/, such as `en/site.ts` */
export const sentence = (file: string, field: string, text: string) =>
  `content/${file}: ${field && `${field} `}${text}.`

/**
 * Merges the Markdown file of each of the owner's own sections with its translation. The texts come from the
 * translation, and the kind of section comes from content/.
 */
export function wholeSections(folder: string, tag: string, names: readonly string[]) {
  const faults: string[] = []
  const value: Record<string, string> = {}
  for (const name of names.filter(name => !isKnown(name))) {
    const own = `${tag}/sections/${name}.md`
    const main = readFile(folder, `sections/${name}.md`)
    const read = readFile(folder, own)
    faults.push(...(read ? read.faults : [`content/${own} is missing.`]))
    if (!main || !read || read.faults.length > 0) continue
    const merged = mergeTranslation(sectionFields, main.values, read.values)
    faults.push(...merged.faults.map(({ field, text }) => sentence(own, field, text)))
    const fields = Object.entries(merged.value as object).map(([key, text]) => `${key}: "${text}"`)
    value[name] = withFields(fields, read.text)
  }
  return { value, faults }
}

function readFile(folder: string, file: string) {
  const path = join(folder, file)
  if (!existsSync(path)) return undefined
  const { fields, ...read } = readFrontMatter(`content/${file}`, readFileSync(path, 'utf8'))
  const values = [...fields].map(([name, { value }]) => [name, value])
  return { ...read, values: Object.fromEntries(values) }
}

/**
 * Writes the front matter (the fields) above a text. It replaces the empty lines that `readFrontMatter` has left at the
 * beginning of the text. So the text keeps its line numbers, unless the front matter needs more lines.
 */
function withFields(fields: readonly string[], text: string): string {
  const head = ['---', ...fields, '---']
  const [empty = ''] = /^\n*/.exec(text) ?? []
  return `${head.join('\n')}\n${'\n'.repeat(Math.max(0, empty.length - head.length))}${text.slice(empty.length)}`
}

export type WithStudy = { study?: string | { file: string } }

/** Returns one sentence for each case study that a translation does not have. */
export function missingStudies(
  folder: string,
  tag: string,
  projects: readonly WithStudy[],
): string[] {
  return projects.flatMap(({ study }) => {
    const file = typeof study === 'string' ? study : study?.file
    if (!file || existsSync(join(folder, tag, 'studies', file))) return []
    return [`content/${tag}/studies/${file} is missing.`]
  })
}
