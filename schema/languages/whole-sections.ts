import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fault } from '../finding.ts'
import { type MarkdownFile, readMarkdownFile } from '../sections/front-matter.ts'
import { sectionFields, valuesOf } from '../sections/own-sections.ts'
import { isKnown } from '../values/section-name.ts'
import { mergeTranslation } from './merge.ts'

/** Merges the owner's own sections with their translations. Fields such as `kind` come from content/. */
export function wholeSections(folder: string, tag: string, names: readonly string[]) {
  const faults: Finding[] = []
  const files: Record<string, MarkdownFile> = {}
  for (const name of names.filter(name => !isKnown(name))) {
    const file = `${tag}/sections/${name}.md`
    const main = readMarkdownFile(join(folder, `sections/${name}.md`))
    const read = readMarkdownFile(join(folder, file))
    const report = (found: readonly Finding[]) => faults.push(...found.map(it => ({ ...it, file })))
    report(read ? read.faults : [fault('is missing.')])
    if (!main || !read || read.faults.length > 0) continue
    const merged = mergeTranslation(sectionFields, valuesOf(main), valuesOf(read))
    report(merged.faults)
    const fields = Object.entries(merged.value as Record<string, string>).map(
      ([key, value]) => [key, { value, line: read.fields.get(key)?.line ?? 1 }] as const,
    )
    files[name] = { ...read, fields: new Map(fields) }
  }
  return { files, faults }
}

export type WithStudy = { study?: string | { file: string } }

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
