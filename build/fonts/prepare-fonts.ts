import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentText, textsOf } from '../../schema/folder/content-files.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { filesUnder } from '../../schema/folder/files-under.ts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import type { LoadedSites } from '../../schema/load-sites.ts'
import { typeset } from '../../schema/typography.ts'
import { typesetQuotation } from '../../schema/values/quotation.ts'
import {
  committedFonts,
  extraCharacters,
  makeLanguageFonts,
  type SiteFonts,
} from './language-fonts.ts'
import { missingGlyphs } from './missing-glyphs.ts'

/**
 * A site without translations uses the committed fonts, unless its texts have other visible non-ASCII characters, such as the
 * «í» of «García». Reports what `missingGlyphs` finds.
 */
export async function prepareFonts(
  loaded: LoadedSites,
  say: (line: string) => void,
): Promise<SiteFonts> {
  const texts = await readTexts(loaded)
  const missing = missingGlyphs(texts, shownPath(loaded.folder))
  if (missing) say(missing)
  const tags = loaded.sites.slice(1).map(({ lang }) => lang)
  const shown = asShown(texts, tags)
  if (tags.length === 0 && !extraCharacters(shown)) return committedFonts()
  return makeLanguageFonts(shown, tags)
}

/** Applies the typography of each string's language, which may add characters such as ‘ and ’. */
export function asShown(texts: readonly ContentText[], tags: readonly string[]): string[] {
  return texts.map(({ path, place, text }) => {
    const tag = tags.find(tag => place.file.startsWith(`${tag}/`)) ?? MAIN_LANGUAGE
    const isQuote = /(?:^|\.)(?:quote|translation)$/.test(path)
    return isQuote ? typesetQuotation(text, tag) : typeset(text, tag)
  })
}

const MARKDOWN = /^(?:[^/]+\/)?(?:sections|studies)\/[^/]+\.md$/

type Read = Pick<LoadedSites, 'folder'> & {
  languages: readonly Pick<LoadedSites['languages'][number], 'files'>[]
}

export async function readTexts({ folder, languages }: Read): Promise<ContentText[]> {
  const typescript = languages.flatMap(({ files }) => files).filter(({ texts }) => !texts)
  const files = filesUnder(folder).filter(file => MARKDOWN.test(file))
  const markdown = files.map(async file => {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
    return lines.map((text, at) => ({ path: '', place: { file, line: at + 1 }, text }))
  })
  return [...typescript.flatMap(textsOf), ...(await Promise.all(markdown)).flat()]
}
