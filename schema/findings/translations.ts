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
 * Findings about a translation, including checks that passed. For a translation with faults, returns only the faults, the
 * placeholders and the demonstration's pictures.
 * @param main the files of content/
 * @param content the path of content/
 */
export function translationFindings(
  { tag, path, files, values, left, faults }: Language,
  main: readonly ContentFile[],
  content: string,
): Finding[] {
  const site = exported<Site>(main, 'site')
  const shown = shownFiles(files, site)
  const placeholders = [
    // The files of content/ are included so that `placeholderFindings` doesn't report placeholders from content/site.ts again.
    ...placeholderFindings([...main, ...shown]).filter(({ file }) =>
      shown.some(({ name }) => name === file),
    ),
    ...pictureFindings(shown, join(content, tag, 'images')),
  ]
  if (faults.length > 0) return [...faults.map(toFix), ...placeholders]
  const whole = Object.entries(values).map(([name, value]) => ({
    name: `${path}${name}.ts`,
    exports: { [name]: value },
  }))
  return [
    ok('has every text of content/', { file: tag }),
    ...(placeholders.length > 0 ? placeholders : [ok('has no placeholder', { file: tag })]),
    ...footerFindings(shown),
    ...inventedFindings(whole, path),
    ...otherHostFindings(whole, path, ENGLISH_PROPOSAL),
    // `visitFindings` knows only French and English words.
    ...(isEnglish(tag) ? visitFindings(whole, path, ENGLISH_VISITS) : []),
    ...untranslatedFindings(path, main, shown),
    ...leftFindings(left, shownFiles(whole, site)),
    ...sameMarkdownFindings(content, tag),
  ]
}

/**
 * Matches text with at least three lower-case words. Names and addresses usually have fewer, and may be the same in both
 * languages.
 */
const SENTENCE = /(?:(?<!\S)\p{Ll}+(?![^\s.,;:!?]).*){3}/su

/** Warns about each TypeScript file that has the same sentence as content/ in the same field. */
function untranslatedFindings(
  path: string,
  main: readonly ContentFile[],
  translated: readonly ContentFile[],
): Finding[] {
  return translated.flatMap(file => {
    const inMain = main.find(({ name }) => path + name === file.name)
    if (!inMain || file.texts) return []
    const texts = new Map(textsOf(inMain).map(({ path, text }) => [path, text]))
    const same = textsOf(file).filter(
      ({ path, text }) => texts.get(path) === text && SENTENCE.test(text),
    )
    if (same.length === 0) return []
    const fields = same.map(({ place }) => place.field).join(', ')
    const place = { file: file.name }
    return [warning(`has the words of content/ in ${fields}`, 'translate them', place)]
  })
}

/** Warns about each field, such as `tags`, that a translation leaves out although content/ seems to have French words there. */
const leftFindings = (left: readonly Left[], shown: readonly ContentFile[]): Finding[] =>
  left
    .filter(({ file }) => shown.some(({ name }) => name === file))
    .map(({ file, field, words }) =>
      warning(
        `leaves ${field} as in content/: ${words.map(word => `«${word}»`).join(', ')}`,
        'write the whole field in the translation, and repeat there what is the same in both languages',
        { file },
      ),
    )

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
        warning(`is a copy of ${inner}/${file}`, 'translate it', {
          file: `${tag}/${inner}/${file}`,
        }),
      )
  })
}
