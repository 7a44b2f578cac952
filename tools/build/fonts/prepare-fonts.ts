import { join } from 'node:path'
import type { ContentText } from '../../../schema/folder/content-files.ts'
import { MAIN_LANGUAGE } from '../../../schema/languages/language.ts'
import { typeset } from '../../../schema/typography.ts'
import { typesetQuotation } from '../../../schema/values/quotation.ts'
import { WORK } from '../work-folder.ts'
import { readTexts } from './content-texts.ts'
import { makeLanguageFonts } from './language-fonts.ts'
import { missingGlyphs } from './missing-glyphs.ts'

/**
 * Warns about letters of the content that the page's typeface lacks. When the site has translations, also makes fonts
 * for all languages and names their folder in FONT_FOLDER. The process of each language publishes the fonts from this
 * folder.
 */
export async function prepareFonts(
  translations: readonly { tag: string }[],
  say: (line: string) => void,
): Promise<void> {
  const texts = await readTexts()
  const missing = await missingGlyphs(texts)
  if (missing) say(missing)
  delete process.env.FONT_FOLDER
  if (translations.length === 0) return
  const folder = join(WORK, 'fonts')
  const tags = translations.map(({ tag }) => tag)
  await makeLanguageFonts(folder, asShown(texts, tags), tags)
  process.env.FONT_FOLDER = folder
}

/** Returns the texts with the typography of their languages, which adds signs such as ‘ and ’. */
export function asShown(texts: readonly ContentText[], tags: readonly string[]): string[] {
  return texts.map(({ field, place, text }) => {
    const tag = tags.find(tag => place.startsWith(`content/${tag}/`)) ?? MAIN_LANGUAGE
    const isQuote = /(?:^|\.)(?:quote|translation)$/.test(field)
    return isQuote ? typesetQuotation(text, tag) : typeset(text, tag)
  })
}
