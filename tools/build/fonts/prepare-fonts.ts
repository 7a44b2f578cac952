import type { ContentText } from '../../../schema/folder/content-files.ts'
import { shownPath } from '../../../schema/folder/content-folder.ts'
import { MAIN_LANGUAGE } from '../../../schema/languages/language.ts'
import type { LoadedSites } from '../../../schema/load-sites.ts'
import { typeset } from '../../../schema/typography.ts'
import { typesetQuotation } from '../../../schema/values/quotation.ts'
import { readTexts } from './content-texts.ts'
import { committedFonts, makeLanguageFonts, type SiteFonts } from './language-fonts.ts'
import { missingGlyphs } from './missing-glyphs.ts'

/**
 * Returns the fonts of a site. They are made for its texts when it has translations. Warns about letters of the content that the
 * page's typeface lacks.
 */
export async function prepareFonts(
  loaded: LoadedSites,
  say: (line: string) => void,
): Promise<SiteFonts> {
  const texts = await readTexts(loaded)
  const missing = await missingGlyphs(texts, shownPath(loaded.folder))
  if (missing) say(missing)
  const [, ...translations] = loaded.sites
  if (translations.length === 0) return committedFonts()
  const tags = translations.map(({ lang }) => lang)
  return makeLanguageFonts(asShown(texts, tags), tags)
}

/** Returns the texts with the typography of their languages, which adds signs such as ‘ and ’. */
export function asShown(texts: readonly ContentText[], tags: readonly string[]): string[] {
  return texts.map(({ path, place, text }) => {
    const tag = tags.find(tag => place.file.startsWith(`${tag}/`)) ?? MAIN_LANGUAGE
    const isQuote = /(?:^|\.)(?:quote|translation)$/.test(path)
    return isQuote ? typesetQuotation(text, tag) : typeset(text, tag)
  })
}
