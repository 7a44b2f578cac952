import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../fields.ts'
import { type Finding, ok, warning } from '../finding.ts'
import { type ContentFile, exported, textsOf } from '../folder/content-files.ts'
import { isEnglish } from '../languages/tags.ts'
import type { Left } from '../languages/whole-content.ts'
import type { Language } from '../load-sites.ts'
import { shownFiles, toFix } from './content-findings.ts'
import { footerFindings, pictureFindings } from './demonstration.ts'
import { inventedFindings } from './invented.ts'
import { ENGLISH_PROPOSAL, otherHostFindings } from './other-hosts.ts'
import { placeholderFindings } from './placeholders.ts'
import { ENGLISH_VISITS, visitFindings } from './visits.ts'

/**
 * Checks a translation. Finds missing texts, placeholders, faults in legal texts, and texts that are still French.
 * @param main the files of content/
 * @param content the folder of content/
 */
export function translationFindings(
  { tag, label: folder, files, values, left: kept, faults }: Language,
  main: readonly ContentFile[],
  content: string,
): Finding[] {
  const site = exported<Site>(main, 'site')
  const own = shownFiles(files, site, folder)
  const left = [
    // `placeholderFindings` also gets the files of content/. So it does not report a placeholder of content/site.ts
    // again in the translation.
    ...placeholderFindings([...main, ...own]).filter(({ what }) => what.startsWith(`${folder}/`)),
    ...pictureFindings(own, join(content, tag, 'images')),
  ]
  if (faults.length > 0) return [...faults.map(toFix), ...left]
  const whole = Object.entries(values).map(([name, value]) => ({
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
    ...sameMarkdownFindings(content, tag),
  ]
}

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
function sameMarkdownFindings(content: string, tag: string): Finding[] {
  return ['sections', 'studies'].flatMap(inner => {
    const folder = join(content, tag, inner)
    const files = existsSync(folder) ? readdirSync(folder) : []
    const isSame = (file: string) => {
      const [own, main] = [join(folder, file), join(content, inner, file)]
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
