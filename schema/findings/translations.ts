import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../fields.ts'
import { type Finding, ok, problem, warning } from '../finding.ts'
import { type ContentFile, exported, readFiles, textsOf } from '../folder/content-files.ts'
import { CONTENT } from '../folder/content-folder.ts'
import { isEnglish } from '../languages/tags.ts'
import { findTranslations } from '../languages/translations.ts'
import { type Left, readWholeContent } from '../languages/whole-content.ts'
import { readSectionFiles } from '../sections/section-texts.ts'
import { shownFiles } from './content-findings.ts'
import { footerFindings, pictureFindings } from './demonstration.ts'
import { inventedFindings } from './invented.ts'
import { ENGLISH_PROPOSAL, otherHostFindings } from './other-hosts.ts'
import { placeholderFindings } from './placeholders.ts'
import { ENGLISH_VISITS, visitFindings } from './visits.ts'

const STOPS = 'fix it: the build stops at this'

/**
 * Checks the translations in content/. Finds missing texts, placeholders, faults in legal texts, and texts that are
 * still French.
 * @param main the files of content/, which must have passed the checks of the build
 */
export async function translationFindings(main: readonly ContentFile[]): Promise<Finding[]> {
  const { tags, faults } = findTranslations()
  const found = await Promise.all(tags.map(tag => findingsOf(tag, main)))
  return [...faults.map(fault => problem(fault, STOPS)), ...found.flat()]
}

async function findingsOf(tag: string, main: readonly ContentFile[]): Promise<Finding[]> {
  const folder = `content/${tag}`
  const { content, left: kept, faults } = await readWholeContent(tag)
  const site = exported<Site>(main, 'site')
  const own = shownFiles(await readOwn(tag, folder), site, folder)
  const left = [
    // `placeholderFindings` also gets the files of content/. So it does not report a placeholder of content/site.ts
    // again in the translation.
    ...placeholderFindings([...main, ...own]).filter(({ what }) => what.startsWith(`${folder}/`)),
    ...pictureFindings(own, join(CONTENT, tag, 'images')),
  ]
  if (faults.length > 0) return [...faults.map(fault => problem(fault, STOPS)), ...left]
  const whole = Object.entries(content.values).map(([name, value]) => ({
    name: `${folder}/${name}.ts`,
    exports: { [name]: value },
  }))
  return [
    ok(`${folder} has every text of content/`),
    ...(left.length > 0 ? left : [ok(`No text of ${folder} is a placeholder`)]),
    ...footerFindings(own),
    ...inventedFindings(whole, folder),
    ...otherHostFindings(whole, folder, ENGLISH_PROPOSAL),
    // `visitFindings` knows only French and English words.
    ...(isEnglish(tag) ? visitFindings(whole, folder, ENGLISH_VISITS) : []),
    ...untranslatedFindings(folder, main, own),
    ...leftFindings(kept, shownFiles(whole, site, folder)),
    ...sameMarkdownFindings(tag),
  ]
}

const readOwn = async (tag: string, folder: string): Promise<ContentFile[]> => [
  ...(await readFiles(`${tag}/`)).files,
  ...readSectionFiles(join(CONTENT, tag, 'sections'), `${folder}/sections`),
]

/**
 * Matches a text with at least three lower-case words. Names and addresses have fewer such words, and may be the same
 * in both languages.
 */
const SENTENCE = /(?:(?<!\S)\p{Ll}+(?![^\s.,;:!?]).*){3}/su

/** Warns about each file of a translation that still has sentences copied from content/. */
function untranslatedFindings(
  folder: string,
  main: readonly ContentFile[],
  own: readonly ContentFile[],
): Finding[] {
  return own.flatMap(file => {
    const inMain = main.find(({ name }) => name.replace('content', folder) === file.name)
    if (!inMain || file.texts) return []
    const texts = new Map(textsOf(inMain).map(({ field, text }) => [field, text]))
    const same = textsOf(file).filter(
      ({ field, text }) => texts.get(field) === text && SENTENCE.test(text),
    )
    if (same.length === 0) return []
    const fields = same.map(({ place }) => place.replace(`${file.name}, `, '')).join(', ')
    return [warning(`${file.name} has the words of content/ in ${fields}`, 'translate them')]
  })
}

/** Warns about each field that the translation leaves out, and that therefore shows words of content/. */
const leftFindings = (left: readonly Left[], shown: readonly ContentFile[]): Finding[] =>
  left
    .filter(({ name }) => shown.some(file => file.name === name))
    .map(({ name, field, words }) =>
      warning(
        `${name} leaves ${field} as in content/: ${words.map(word => `«${word}»`).join(', ')}`,
        'write the whole field in the translation, and repeat there what is the same in both languages',
      ),
    )

/** Warns about each Markdown file of a translation that is an unchanged copy of the file in content/. */
function sameMarkdownFindings(tag: string): Finding[] {
  return ['sections', 'studies'].flatMap(inner => {
    const folder = join(CONTENT, tag, inner)
    const files = existsSync(folder) ? readdirSync(folder) : []
    const isSame = (file: string) => {
      const [own, main] = [join(folder, file), join(CONTENT, inner, file)]
      return existsSync(main) && readFileSync(own).equals(readFileSync(main))
    }
    return files
      .filter(file => file.endsWith('.md') && isSame(file))
      .map(file =>
        warning(
          `content/${tag}/${inner}/${file} is a copy of content/${inner}/${file}`,
          'translate it',
        ),
      )
  })
}
