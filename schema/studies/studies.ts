import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Finding, fault } from '../finding.ts'
import { nameField } from '../name-field.ts'
import type { Project } from '../project.ts'
import { type FindImage, markdownFaults, pictureFilesOf } from './markdown.ts'

/** `studies` is the folder of the case studies; `path` is the language's folder inside the content folder. */
type Source = { studies: string; path: string; findImage: FindImage }

/** The syntax trees of the case studies, keyed by file name. */
export type Studies = Readonly<Record<string, Root>>

export function checkStudies(
  projects: readonly Pick<Project, 'study'>[],
  { studies: folder, path, findImage }: Source,
): { studies: Studies; faults: Finding[] } {
  const studies: Record<string, Root> = {}
  const faults: Finding[] = []
  const addresses = new Map<string, string>()
  for (const [at, { study }] of projects.entries()) {
    if (!study) continue
    const field = nameField({ projects }, ['projects', at, 'study'])
    const what = addressFault(study, addresses) ?? fileFault(study.file, folder)
    addresses.set(study.slug, nameField({ projects }, ['projects', at]))
    if (what) faults.push(fault(what, { file: `${path}projects.ts`, field }))
    else {
      const text = readFileSync(join(folder, study.file), 'utf8')
      const root = fromMarkdown(text)
      studies[study.file] = root
      faults.push(...markdownFaults(`${path}studies/${study.file}`, text, root, findImage))
    }
  }
  return { studies, faults }
}

type Address = { file: string; slug: string }

/** @param addresses maps each slug in use to the name of its project */
function addressFault({ file, slug }: Address, addresses: ReadonlyMap<string, string>) {
  if (!slug)
    return `names «${file}»: give the file a name with a letter or a digit, for its address.`
  const taken = addresses.get(slug)
  return taken && `has the address /projets/${slug}/ of ${taken}: give its file another name.`
}

function fileFault(file: string, studies: string): string | undefined {
  return existsSync(join(studies, file))
    ? undefined
    : `names «${file}», which is not in content/studies.`
}

export const studyPictures = (studies: Studies): string[] =>
  Object.values(studies).flatMap(pictureFilesOf)
