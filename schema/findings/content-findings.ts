import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Finding, ok, problem } from '../finding.ts'
import { IMAGES, type readContent } from '../folder/content-files.ts'
import { untouchedFindings } from './demonstration.ts'
import { placeholderFindings } from './placeholders.ts'

/**
 * What the build refuses, and what it lets pass although it is still the demonstration's.
 * @param refusals what the build says and stops at
 */
export async function contentFindings(
  { files, faults }: Awaited<ReturnType<typeof readContent>>,
  refusals: () => Promise<string[]> = buildRefusals,
): Promise<Finding[]> {
  const fix = 'fix it: the build stops at this'
  const refused =
    faults.length > 0 ? faults : (await refusals()).map(sentence => problem(sentence, fix))
  const left = [...placeholderFindings(files), ...untouchedFindings(files)]
  return [
    ...(refused.length > 0 ? refused : [ok('The build accepts every field')]),
    ...(left.length > 0 ? left : [ok('Nothing is left of the demonstration')]),
  ]
}

/** The fields are checked as the content is loaded. */
async function buildRefusals(): Promise<string[]> {
  try {
    return [...(await missingReferences()), ...(await studyFaults())]
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

/**
 * Icons, pictures and files that the content names, and a map, which the build would not take, in its own words. The first
 * two are not looked for where they are not: a container holds neither lucide nor the pictures.
 * @param named icons, and the field that names each; those of the content when left out
 * @throws {ContentError} when a field is wrong
 */
export async function missingReferences(
  images = IMAGES,
  named?: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { content } = await import('../content.ts')
  const { iconNames, lucideName, pictureNames, unknownIcon, unknownPicture } = await import(
    '../references.ts'
  )
  const { fileFaults } = await import('../folder/own-files.ts')
  const { logoFaults } = await import('../look/logo-file.ts')
  const { mapFaults } = await import('../folder/own-map.ts')
  const icons = lucideIcons()
  return [
    ...[...(named ?? iconNames())]
      .filter(([name]) => icons && !(lucideName(name) in icons))
      .map(icon => unknownIcon(...icon)),
    ...[...pictureNames().keys()]
      .filter(file => existsSync(images) && !existsSync(join(images, file)))
      .map(unknownPicture),
    ...fileFaults(content.site.documents),
    ...logoFaults(content.look),
    ...mapFaults(),
  ]
}

/** What keeps case studies from being shown; not looked for in a container, which cannot read Markdown. */
async function studyFaults(): Promise<string[]> {
  try {
    createRequire(import.meta.url).resolve('mdast-util-from-markdown')
  } catch {
    return []
  }
  const { content } = await import('../content.ts')
  const { checkStudies } = await import('../studies/studies.ts')
  return checkStudies(content.projects.projects).faults
}

function lucideIcons(): object | undefined {
  try {
    return createRequire(import.meta.url)('lucide').icons
  } catch {
    return undefined
  }
}
