import { fork } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentences } from '../../contact/french.ts'
import { content } from '../../schema/content.ts'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { DESCENT_FILE, readDescent } from '../../schema/folder/own-descent.ts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import type { SiteLanguage } from '../../schema/languages/site-languages.ts'
import { findTranslations } from '../../schema/languages/translations.ts'
import { readWholeContent, type WholeContent } from '../../schema/languages/whole-content.ts'
import { slug } from '../../schema/studies/slug.ts'
import { escapeHtml } from '../../server/base/html.ts'
import type { MadePages } from './make-pages.ts'
import { WORK } from './work-folder.ts'

/**
 * A translation gets the entries of SHARED from content/, then those of REPLACED from its own folder. A file of its own
 * folder replaces the shared file of the same name.
 */
const SHARED = ['images', 'files', 'logo.svg', 'relief.svg', 'descent.svg']
const REPLACED = ['images', 'files', 'studies']

const folderOf = (tag: string) => join(WORK, 'content', tag)

/** A translation that is ready to be built. */
type Translation = { tag: string; sentences: Sentences }

/**
 * Writes a whole content folder for each translation in content/, and sets SITE_LANGUAGES, from which the pages read the
 * languages of the site.
 * @returns the tag and the sentences of each translation
 * @throws an Error with one sentence for each text that is missing in a translation
 */
export async function prepareTranslations(): Promise<Translation[]> {
  const { tags, faults } = findTranslations()
  const languages: SiteLanguage[] = []
  const translations: Translation[] = []
  for (const tag of tags) {
    const whole = await readWholeContent(tag)
    faults.push(...whole.faults)
    const { sentences } = whole.content
    if (faults.length > 0 || !sentences) continue
    writeFolder(tag, whole.content)
    translations.push({ tag, sentences })
    languages.push({ tag, path: `${tag}/`, slugs: slugsOf(whole.content.values.projects) })
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (tags.length === 0) delete process.env.SITE_LANGUAGES
  else {
    const main = { tag: MAIN_LANGUAGE, path: '', slugs: slugsOf(content.projects) }
    process.env.SITE_LANGUAGES = JSON.stringify([main, ...languages])
  }
  return translations
}

type Projects = { projects: readonly { study?: string | { file: string } | undefined }[] }

function slugsOf({ projects }: Projects): Record<number, string> {
  const slugs = projects.map(
    ({ study }) => study && slug(typeof study === 'string' ? study : study.file),
  )
  return Object.fromEntries(slugs.flatMap((slug, at) => (slug ? [[at, slug]] : [])))
}

/**
 * Writes the whole content of a translation as a content folder. The build makes the pages of the translation from it.
 */
function writeFolder(tag: string, { sections, values, ...words }: WholeContent): void {
  const folder = folderOf(tag)
  mkdirSync(join(folder, 'sections'), { recursive: true })
  const copy = (from: string, names: readonly string[]) => {
    for (const name of names.filter(name => existsSync(join(from, name))))
      cpSync(join(from, name), join(folder, name), { recursive: true })
  }
  copy(CONTENT, SHARED)
  copy(join(CONTENT, tag), REPLACED)
  for (const [name, value] of Object.entries({ ...values, ...words }))
    writeFileSync(join(folder, `${name}.ts`), `export const ${name} = ${JSON.stringify(value)}\n`)
  for (const [name, text] of Object.entries(sections))
    writeFileSync(join(folder, 'sections', `${name}.md`), text)
  renamePlace(join(folder, 'descent.svg'), values.site.mapMark?.place)
}

/**
 * Writes the translated name of the town into the translation's descent.svg. Otherwise the names in the drawing and on
 * the page would differ, and the page would leave out the drawing.
 */
function renamePlace(file: string, place: string | undefined): void {
  const drawn = readDescent(DESCENT_FILE)?.place
  if (!drawn || !place || drawn !== content.site.mapMark?.place) return
  const svg = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    svg.replace(/ data-place="[^"]*"/, () => ` data-place="${escapeHtml(place)}"`),
  )
}

/**
 * Makes the pages of a translation in a process of its own.
 * @param outDir the folder of the site's files, which all languages share
 * @param loader the address of the loader, which all languages share too
 */
export function makeTranslation(tag: string, outDir: string, loader: string): Promise<MadePages> {
  const env = { ...process.env, CONTENT_FOLDER: folderOf(tag), CONTENT_LANGUAGE: tag }
  const child = fork(join(import.meta.dirname, 'language-process.ts'), [outDir, loader], { env })
  return new Promise((resolve, reject) => {
    child.on('message', (message: MadePages | { fault: string }) => {
      if ('fault' in message) reject(new Error(ofTranslation(message.fault, tag)))
      else resolve(message)
    })
    child.on('exit', code =>
      reject(new Error(`The pages in «${tag}» were not made (exit ${code}).`)),
    )
  })
}

/** Puts the pages of a translation below the folder of its language: `site/index.html` becomes `site/en/index.html`. */
export const belowLanguage = (pages: Record<string, string>, tag: string) =>
  Object.fromEntries(
    Object.entries(pages).map(([file, html]) => [file.replace('/', `/${tag}/`), html]),
  )

/**
 * Names the folder of the translation instead of `content/` in the text of a fault. The build checked content/ itself
 * before, so the fault is in the translation.
 */
const ofTranslation = (fault: string, tag: string) =>
  fault.replaceAll(/(?<![\w/-])content\//g, `content/${tag}/`)
