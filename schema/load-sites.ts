import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { FRENCH } from '../packages/contact-server/wire/french.ts'
import { attempt, ContentError, checkContent } from './check-content.ts'
import { siteAddress } from './fields.ts'
import type { Finding } from './finding.ts'
import {
  type ContentFile,
  exportsOf,
  openContent,
  type Reader,
  readContent,
} from './folder/content-files.ts'
import { shownPath } from './folder/content-folder.ts'
import { linkFaults } from './folder/links.ts'
import { DESCENT_FILE, descentFaults, readDescent } from './folder/own-descent.ts'
import { MAP_FILE, mapFaults, pathsOf } from './folder/own-map.ts'
import { rootFileFaults } from './folder/root-files.ts'
import { MAIN_LANGUAGE } from './languages/language.ts'
import { withRetention } from './languages/retention.ts'
import type { SiteLanguage } from './languages/site-languages.ts'
import { findTranslations } from './languages/translations.ts'
import { type Left, readWholeContent } from './languages/whole-content.ts'
import { drawnLook } from './look/logo-file.ts'
import { makeSite } from './make-site.ts'
import { readMarkdownFile } from './sections/front-matter.ts'
import { readSectionFiles } from './sections/section-texts.ts'
import type { Content, Site } from './site.ts'
import { mainWords } from './words/words.ts'

export type Language = {
  tag: string
  /** The language's folder inside the content folder: empty for the main language, `en/` for English. */
  path: string
  /** The language's TypeScript files and Markdown sections, not yet checked; `{retention}` is already replaced. */
  files: ContentFile[]
  /** Unchecked values, keyed by file name without `.ts`. A translation's values are already merged with content/. */
  values: Record<string, unknown>
  left: Left[]
  /** Each fault stops the build, and keeps the language out of `LoadedSites.sites`. */
  faults: Finding[]
  site: Site | undefined
}

export type LoadedSites = {
  folder: string
  /** The sites of the languages without faults, in the order of `languages`. Empty if the main language has a fault. */
  sites: Site[]
  /** The main language, then its translations if they were read. */
  languages: Language[]
  /** The faults in all languages, and in the names of the translations' folders. */
  faults: Finding[]
}

/**
 * Checks a content folder, and makes each language's site from it. Reads the translations only if it could make the main
 * language's site.
 * @param folder an absolute path
 * @param SITE_URL overrides the address in site.ts, for example for a preview
 */
export async function loadSites(
  folder: string,
  { SITE_URL }: { SITE_URL?: string | undefined } = {},
): Promise<LoadedSites> {
  const reader = openContent(folder)
  const { tags, faults } = findTranslations(folder)
  const main = await loadMain(reader, tags, SITE_URL)
  const { site } = main
  const translations = site
    ? await Promise.all(tags.map(tag => loadTranslation(reader, tag, { ...main, site })))
    : []
  const languages = [main, ...translations]
  const whole = languages.filter(({ faults }) => faults.length === 0)
  return {
    folder,
    sites: withLanguages(whole[0] === main ? whole.flatMap(({ site }) => site ?? []) : []),
    languages,
    faults: [...languages.flatMap(({ faults }) => faults), ...faults],
  }
}

export function refuseFaults({ folder, faults }: LoadedSites): void {
  if (faults.length > 0) throw new ContentError(faults, shownPath(folder))
}

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

async function loadMain(
  reader: Reader,
  tags: readonly string[],
  SITE_URL: string | undefined,
): Promise<Language> {
  const { folder } = reader
  const { files: written, faults } = await readContent(reader)
  const files = withRetention(written, MAIN_LANGUAGE)
  const values = exportsOf(files)
  const language = { tag: MAIN_LANGUAGE, path: '', files, values, left: [] }
  if (faults.length > 0) return { ...language, faults, site: undefined }
  const { words, faults: wrongWords } = mainWords(values.phrases)
  const { site, faults: found } = makeSite({
    ...language,
    faults: [],
    folders: [folder],
    words,
    sentences: FRENCH,
    fileOf: name => readMarkdownFile(join(folder, 'sections', `${name}.md`)),
    sharedOf: content => readShared(content, folder, SITE_URL),
  })
  const ofFiles = [...linkFaults(folder), ...rootFileFaults(folder, tags)]
  return { ...language, faults: [...ofFiles, ...wrongWords, ...found], site }
}

type Main = Language & { site: Site }

async function loadTranslation(reader: Reader, tag: string, main: Main): Promise<Language> {
  const path = `${tag}/`
  const read = await readWholeContent(reader, tag, main.files)
  const { words, sentences, sections, faults, ...whole } = read
  const files = [...whole.files, ...readSectionFiles(reader.folder, path)]
  const language = { ...whole, tag, path, files }
  const { url, map, descent, logo } = main.site
  const made = makeSite({
    ...language,
    faults,
    folders: [join(reader.folder, tag), reader.folder],
    words,
    sentences,
    fileOf: name => sections[name],
    sharedOf: () => ({ shared: { url, map, descent, logo }, faults: [] }),
  })
  return { ...language, ...made }
}

function readShared({ site, look }: Content, folder: string, SITE_URL: string | undefined) {
  const mapFile = join(folder, MAP_FILE)
  const descentFile = join(folder, DESCENT_FILE)
  const drawn = attempt(() => drawnLook(look, folder))
  const { value: url, faults: wrongUrl } = attempt(() => siteUrl(site.url, SITE_URL))
  const drawings = [...mapFaults(mapFile), ...descentFaults(descentFile)]
  const faults = [...drawings, ...drawn.faults, ...wrongUrl]
  if (faults.length > 0 || url === undefined) return { shared: undefined, faults }
  const descent = readDescent(descentFile)
  const map = pathsOf(readFileSync(existsSync(mapFile) ? mapFile : TEMPLATE_MAP, 'utf8'))
  const isHere = descent && descent.place === site.mapMark?.place
  const { logo } = drawn.value ?? {}
  return { shared: { url, map, logo, descent: isHere ? descent : undefined }, faults }
}

const TEMPLATE_MAP = join(import.meta.dirname, '../site/parts/relief.svg')

const PREVIEW = v.object({ SITE_URL: siteAddress })

/** @throws {ContentError} when `SITE_URL` is not a valid address */
export function siteUrl(url: string, SITE_URL = ''): string {
  const replaced = SITE_URL.trim()
  return replaced ? checkContent(undefined, PREVIEW, { SITE_URL: replaced }).SITE_URL : url
}
