import { join } from 'node:path'
import * as v from 'valibot'
import type { Sentences } from '../packages/contact-server/wire/french.ts'
import { DEFAULT_PALETTE } from '../theme/palette.ts'
import { actionFaults } from './actions.ts'
import { attempt, faultsOf } from './check-content.ts'
import { SCHEMA_NAMES, SCHEMAS } from './fields.ts'
import { type Finding, fault } from './finding.ts'
import { type Folders, findIn } from './folder/content-folder.ts'
import { fileFaults } from './folder/own-files.ts'
import { MAIN_LANGUAGE } from './languages/language.ts'
import { lookOf } from './look/look.ts'
import { referenceFaults } from './references.ts'
import type { MarkdownFile } from './sections/front-matter.ts'
import { NAMED_SECTIONS, readOwnSections } from './sections/own-sections.ts'
import type { Content, Site } from './site.ts'
import { checkStudies } from './studies/studies.ts'
import type { Words } from './words/words.ts'

type Shared = Pick<Site, 'url' | 'map' | 'descent' | 'logo'>

/** One language's content before it is checked, and the faults found so far. */
type Written = {
  tag: string
  /** The language's folder inside the content folder: empty for the main language, `en/` for English. */
  path: string
  values: Record<string, unknown>
  faults: readonly Finding[]
  folders: Folders
  words: Words
  sentences: Sentences | undefined
  /** A section's Markdown file; undefined when there is none or, in a translation, when its front matter is malformed. */
  fileOf: (name: string) => MarkdownFile | undefined
  sharedOf: (content: Content) => { shared: Shared | undefined; faults: readonly Finding[] }
}

export function makeSite(written: Written): { site: Site | undefined; faults: Finding[] } {
  const { tag, path, folders, words, sentences } = written
  const { content, faults } = checkValues(written)
  if (!content || !sentences) return { site: undefined, faults }
  const findImage = (file: string) => findIn(folders, 'images', file)
  const own = readOwnSections(content.site.sections, { ...written, lang: tag, findImage })
  const studied = checkStudies(content.projects.projects, {
    studies: join(folders[0] ?? '', 'studies'),
    path,
    findImage,
  })
  const { shared, faults: sharedFaults } = written.sharedOf(content)
  const found = [
    ...actionFaults(content.site, path),
    ...own.faults,
    ...referenceFaults(content, { path, folders }),
    ...fileFaults(content.site.documents, folders, path),
    ...sharedFaults,
    ...studied.faults,
  ]
  if (found.length > 0 || !shared) return { site: undefined, faults: found }
  const site: Site = {
    lang: tag,
    isMain: tag === MAIN_LANGUAGE,
    path,
    folders,
    content: withOwnSections(content, own.sections),
    phrases: words,
    sentences,
    languages: [],
    studies: studied.studies,
    ...shared,
  }
  return { site, faults: [] }
}

/**
 * Leaves out the testimonials section when testimonials.ts has an empty list. Doesn't check a file of SCHEMAS that already has
 * a fault.
 * @returns the typeset content without the owner's own sections, or the faults, grouped by file
 */
function checkValues({ tag: lang, path, values, faults: known }: Written): {
  content?: Content
  faults: Finding[]
} {
  const given = { ...values, testimonials: values.testimonials ?? { testimonials: [] } }
  const checked: Record<string, unknown> = {}
  const faults = [...known]
  for (const name of SCHEMA_NAMES) {
    const file = `${path}${name}.ts`
    if (known.some(fault => fault.file === file)) continue
    const value = given[name as keyof typeof given]
    const { success, output } = v.safeParse(SCHEMAS[name], value, { lang })
    if (success) checked[name] = output
    else faults.push(...faultsOf(file, SCHEMAS[name], value))
  }
  const look = attempt(() => lookOf(values.look ?? DEFAULT_PALETTE))
  faults.push(...look.faults)
  const content = { ...checked, look: look.value, ownSections: [] } as unknown as Content
  if (faults.length > 0)
    return { faults: [...Map.groupBy(faults, ({ file }) => file).values()].flat() }
  const { sections } = content.site
  if (sections.includes('testimonials') && !values.testimonials)
    return { faults: [fault('names testimonials, which need testimonials.ts.', NAMED_SECTIONS)] }
  const isShown = (name: string) =>
    name !== 'testimonials' || content.testimonials.testimonials.length > 0
  return {
    content: { ...content, site: { ...content.site, sections: sections.filter(isShown) } },
    faults,
  }
}

function withOwnSections(content: Content, ownSections: Content['ownSections']): Content {
  const own = Object.fromEntries(ownSections.map(({ name, landmark }) => [name, landmark]))
  const site = { ...content.site, landmarks: { ...content.site.landmarks, ...own } }
  return { ...content, site, ownSections }
}
