import { join } from 'node:path'
import * as v from 'valibot'
import type { Sentences } from '../contact/french.ts'
import { actionFaults } from './actions.ts'
import { ContentError, faultsOf } from './check-content.ts'
import { SCHEMA_NAMES, SCHEMAS } from './fields.ts'
import { type Folders, findIn } from './folder/content-folder.ts'
import { fileFaults } from './folder/own-files.ts'
import { MAIN_LANGUAGE } from './languages/language.ts'
import { lookOf } from './look/look.ts'
import { DEFAULT_PALETTE } from './look/palette.ts'
import { referenceFaults } from './references.ts'
import { readOwnSections } from './sections/own-sections.ts'
import type { Content, Site } from './site.ts'
import { checkStudies } from './studies/studies.ts'
import type { Words } from './words/words.ts'

/** The parts of a site that are the same in all its languages. */
type Shared = Pick<Site, 'url' | 'map' | 'descent' | 'logo'>

/** The unchecked values of one language, and where the rest of its content is. */
type Written = {
  tag: string
  /** The folder of the language in messages to the owner, such as `content/en`. */
  label: string
  values: Record<string, unknown>
  folders: Folders
  words: Words
  sentences: Sentences
  /** Returns the Markdown of one of the owner's own sections. */
  textOf: (name: string) => string | undefined
  sharedOf: (content: Content) => { shared: Shared | undefined; faults: string[] }
}

/** Makes the site of one language, and returns one sentence for each fault. With a fault, there is no site. */
export function makeSite(written: Written): { site: Site | undefined; faults: string[] } {
  const { tag, label, folders, words, sentences } = written
  const { content, faults } = checkValues(written)
  if (!content) return { site: undefined, faults }
  const findImage = (file: string) => findIn(folders, 'images', file)
  const own = readOwnSections(content.site.sections, { ...written, lang: tag, findImage })
  const studied = checkStudies(content.projects.projects, {
    studies: join(folders[0] ?? '', 'studies'),
    label,
    findImage,
  })
  const { shared, faults: sharedFaults } = written.sharedOf(content)
  const found = [
    ...actionFaults(content.site),
    ...own.faults,
    ...referenceFaults(content, { label, folders }),
    ...fileFaults(content.site.documents, folders),
    ...sharedFaults,
    ...studied.faults,
  ]
  if (found.length > 0 || !shared) return { site: undefined, faults: found }
  const isMain = tag === MAIN_LANGUAGE
  const site: Site = {
    lang: tag,
    isMain,
    path: isMain ? '' : `${tag}/`,
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

/** Checks the values of all files and applies typography to their texts. Without testimonials, their section is left out. */
function checkValues({ tag: lang, label, values }: Written): {
  content?: Content
  faults: string[]
} {
  const given = { ...values, testimonials: values.testimonials ?? { testimonials: [] } }
  const checked: Record<string, unknown> = {}
  const faults: string[] = []
  for (const name of SCHEMA_NAMES) {
    const value = given[name as keyof typeof given]
    const { success, output } = v.safeParse(SCHEMAS[name], value, { lang })
    if (success) checked[name] = output
    else faults.push(...faultsOf(`${label}/${name}.ts`, SCHEMAS[name], value))
  }
  const { look, fault } = readLook(values.look)
  if (fault) faults.push(fault)
  const content = { ...checked, look, ownSections: [] } as unknown as Content
  if (faults.length > 0) return { faults }
  const { sections } = content.site
  if (sections.includes('testimonials') && !values.testimonials)
    return {
      faults: [
        'content/site.ts: «sections» names testimonials, which need content/testimonials.ts.',
      ],
    }
  const isShown = (name: string) =>
    name !== 'testimonials' || content.testimonials.testimonials.length > 0
  return {
    content: { ...content, site: { ...content.site, sections: sections.filter(isShown) } },
    faults,
  }
}

function readLook(written: unknown) {
  try {
    return { look: lookOf(written ?? DEFAULT_PALETTE) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { fault: error.message }
  }
}

function withOwnSections(content: Content, ownSections: Content['ownSections']): Content {
  const own = Object.fromEntries(ownSections.map(({ name, landmark }) => [name, landmark]))
  const site = { ...content.site, landmarks: { ...content.site.landmarks, ...own } }
  return { ...content, site, ownSections }
}
