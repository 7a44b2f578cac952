import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fault } from '../finding.ts'
import { readFrontMatter } from '../sections/front-matter.ts'
import { sectionFields } from '../sections/own-sections.ts'
import { isKnown } from '../values/section-name.ts'
import { mergeTranslation } from './merge.ts'

/**
 * Merges each section that the owner wrote with its translation. The text comes from the translation, and the kind of section
 * from content/.
 */
export function wholeSections(folder: string, tag: string, names: readonly string[]) {
  const faults: Finding[] = []
  const value: Record<string, string> = {}
  for (const name of names.filter(name => !isKnown(name))) {
    const file = `${tag}/sections/${name}.md`
    const main = readFile(folder, `sections/${name}.md`)
    const read = readFile(folder, file)
    const report = (found: readonly Finding[]) => faults.push(...found.map(it => ({ ...it, file })))
    report(read ? read.faults : [fault('is missing.')])
    if (!main || !read || read.faults.length > 0) continue
    const merged = mergeTranslation(sectionFields, main.values, read.values)
    report(merged.faults)
    const fields = Object.entries(merged.value as object).map(([key, text]) => `${key}: "${text}"`)
    value[name] = withFields(fields, read.text)
  }
  return { value, faults }
}

function readFile(folder: string, file: string) {
  const path = join(folder, file)
  if (!existsSync(path)) return undefined
  const { fields, ...read } = readFrontMatter(readFileSync(path, 'utf8'))
  const values = [...fields].map(([name, { value }]) => [name, value])
  return { ...read, values: Object.fromEntries(values) }
}

/**
 * Puts the front matter back above a text, in place of the empty lines at its start. The text keeps its line numbers, unless
 * the new front matter is longer than those empty lines.
 */
function withFields(fields: readonly string[], text: string): string {
  const head = ['---', ...fields, '---']
  const [empty = ''] = /^\n*/.exec(text) ?? []
  return `${head.join('\n')}\n${'\n'.repeat(Math.max(0, empty.length - head.length))}${text.slice(empty.length)}`
}

export type WithStudy = { study?: string | { file: string } }

/** Reports each case study that is missing from a translation. */
export function missingStudies(
  folder: string,
  tag: string,
  projects: readonly WithStudy[],
): Finding[] {
  return projects.flatMap(({ study }) => {
    const name = typeof study === 'string' ? study : study?.file
    const file = `${tag}/studies/${name}`
    return !name || existsSync(join(folder, file)) ? [] : [fault('is missing.', { file })]
  })
}
