import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { FRENCH, type Sentences } from '../contact/french.ts'
import { actionFaults } from './actions.ts'
import { ContentError, checkContent, faultsOf } from './check-content.ts'
import { SCHEMA_NAMES, SCHEMAS, siteAddress } from './fields.ts'
import { asText, type Finding } from './finding.ts'
import {
  type ContentFile,
  exportsOf,
  openContent,
  type Reader,
  readContent,
} from './folder/content-files.ts'
import { type Folders, findIn } from './folder/content-folder.ts'
import { linkFaults } from './folder/links.ts'
import { DESCENT_FILE, descentFaults, readDescent } from './folder/own-descent.ts'
import { fileFaults } from './folder/own-files.ts'
import { MAP_FILE, mapFaults, pathsOf } from './folder/own-map.ts'
import { MAIN_LANGUAGE } from './languages/language.ts'
import type { SiteLanguage } from './languages/site-languages.ts'
import { findTranslations } from './languages/translations.ts'
import { type Left, readWholeContent } from './languages/whole-content.ts'
import { drawnLook } from './look/logo-file.ts'
import { lookOf } from './look/look.ts'
import { DEFAULT_PALETTE } from './look/palette.ts'
import { referenceFaults } from './references.ts'
import { readOwnSections } from './sections/own-sections.ts'
import { readSectionFiles } from './sections/section-texts.ts'
import type { Content, Site } from './site.ts'
import { checkStudies } from './studies/studies.ts'
import { mainWords, type Words } from './words/words.ts'

/** What the owner wrote in one language, and the site that comes of it. */
export type Language = {
  tag: string
  /** The folder of the language in messages to the owner: `content`, or for a translation `content/en`. */
  label: string
  /** The files of this folder, unchecked. */
  files: ContentFile[]
  /** The value of each file. Those of a translation are merged with content/. */
  values: Record<string, unknown>
  /** The words of content/ that the translation shows. */
  left: Left[]
  /** Why there is no site. The build stops at each of them. */
  faults: Finding[]
  site: Site | undefined
}

export type LoadedSites = {
  folder: string
  /** The sites of all languages without a fault, the main one first. */
  sites: Site[]
  languages: Language[]
  /** The faults of all languages, and of the folders of translations. */
  faults: Finding[]
}

const asFault = (what: string): Finding => ({ level: 'problem', what })

/**
 * Reads a content folder: checks all its files, applies typography to its texts, and merges its translations. This is the only
 * way from the owner's files to the page.
 * @param folder the absolute path of the folder, which may lie anywhere
 * @param SITE_URL replaces the address in site.ts, for example for a preview
 */
export async function loadSites(
  folder: string,
  { SITE_URL }: { SITE_URL?: string | undefined } = {},
): Promise<LoadedSites> {
  const reader = openContent(folder)
  const main = await loadMain(reader, SITE_URL)
  const { tags, faults } = findTranslations(folder)
  const { site } = main
  const translations = site
    ? await Promise.all(tags.map(tag => loadTranslation(reader, tag, { ...main, site })))
    : []
  const languages = [main, ...translations]
  return {
    folder,
    sites: withLanguages(
      languages.flatMap(({ site, faults }) => (site && faults.length === 0 ? site : [])),
    ),
    languages,
    faults: [...languages.flatMap(({ faults }) => faults), ...faults.map(asFault)],
  }
}

/** @throws an Error that lists all faults */
export function refuseFaults({ faults }: LoadedSites): void {
  if (faults.length > 0) throw new Error(faults.map(asText).join('\n'))
}

/** Tells each site all languages. A site in one language has no list. */
function withLanguages(sites: readonly Site[]): Site[] {
  const languages = sites.length > 1 ? sites.map(languageOf) : []
  return sites.map(site => ({ ...site, languages }))
}

const languageOf = ({ lang, path, content }: Site): SiteLanguage => ({
  tag: lang,
  path,
  slugs: Object.fromEntries(
    content.projects.projects.flatMap(({ study }, at) => (study ? [[at, study.slug]] : [])),
  ),
})

async function loadMain(reader: Reader, SITE_URL: string | undefined): Promise<Language> {
  const { folder } = reader
  const { files, faults } = await readContent(reader)
  const values = exportsOf(files)
  const language = { tag: MAIN_LANGUAGE, label: 'content', files, values, left: [] }
  if (faults.length > 0) return { ...language, faults, site: undefined }
  const { words, faults: wrongWords } = mainWords(values.phrases)
  const { site, faults: found } = makeSite({
    ...language,
    folders: [folder],
    words,
    sentences: FRENCH,
    textOf: name => readText(join(folder, 'sections', `${name}.md`)),
    sharedOf: content => readShared(content, folder, SITE_URL),
  })
  return {
    ...language,
    faults: [...linkFaults(folder), ...wrongWords, ...found].map(asFault),
    site,
  }
}

type Main = Language & { site: Site }

async function loadTranslation(reader: Reader, tag: string, main: Main): Promise<Language> {
  const own = join(reader.folder, tag)
  const label = `content/${tag}`
  const { files, content, left, faults } = await readWholeContent(reader, tag, main.files)
  const { values, words, sentences, sections } = content
  const language = {
    tag,
    label,
    files: [...files, ...readSectionFiles(own, label)],
    values,
    left,
  }
  if (faults.length > 0 || !sentences)
    return { ...language, faults: faults.map(asFault), site: undefined }
  const { url, map, descent, logo } = main.site
  const { site, faults: found } = makeSite({
    ...language,
    folders: [own, reader.folder],
    words,
    sentences,
    textOf: name => sections[name],
    sharedOf: () => ({ shared: { url, map, descent, logo }, faults: [] }),
  })
  return { ...language, faults: found.map(asFault), site }
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** The parts of a site that are the same in all its languages. */
type Shared = Pick<Site, 'url' | 'map' | 'descent' | 'logo'>

type Written = Pick<Language, 'tag' | 'label' | 'values'> & {
  folders: Folders
  words: Words
  sentences: Sentences
  /** Returns the Markdown of one of the owner's own sections. */
  textOf: (name: string) => string | undefined
  sharedOf: (content: Content) => { shared: Shared | undefined; faults: string[] }
}

/** Makes the site of one language, and returns one sentence for each fault. With a fault, there is no site. */
function makeSite(written: Written): { site: Site | undefined; faults: string[] } {
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

/** Reads the address, the map, the cliff with the river, and the logo. */
function readShared({ site, look }: Content, folder: string, SITE_URL: string | undefined) {
  const [mapFile, descentFile] = [MAP_FILE, DESCENT_FILE].map(file => join(folder, file)) as [
    string,
    string,
  ]
  const faults = [...mapFaults(mapFile), ...descentFaults(descentFile)]
  try {
    const { logo } = drawnLook(look, folder)
    const url = siteUrl(site.url, SITE_URL)
    if (faults.length > 0) return { shared: undefined, faults }
    const descent = readDescent(descentFile)
    const map = pathsOf(readFileSync(existsSync(mapFile) ? mapFile : TEMPLATE_MAP, 'utf8'))
    const isHere = descent && descent.place === site.mapMark?.place
    return { shared: { url, map, logo, descent: isHere ? descent : undefined }, faults }
  } catch (error) {
    return { shared: undefined, faults: [...faults, (error as Error).message] }
  }
}

const TEMPLATE_MAP = join(import.meta.dirname, '../site/parts/relief.svg')

const settings = v.object({ SITE_URL: siteAddress })

/** @throws {ContentError} one sentence when `SITE_URL` is not a valid address */
export function siteUrl(url: string, SITE_URL = ''): string {
  const replaced = SITE_URL.trim()
  return replaced ? checkContent('environment', settings, { SITE_URL: replaced }).SITE_URL : url
}
