import { join } from 'node:path'
import { WORK } from '../work-folder.ts'
import { readTexts } from './content-texts.ts'
import { makeLanguageFonts } from './language-fonts.ts'
import { missingGlyphs } from './missing-glyphs.ts'

/**
 * Says which letters of the content no font of the page has. When the site has translations, also makes its fonts, and sets
 * FONT_FOLDER, from which the process of each language publishes them.
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
  const [words, tags] = [texts.map(({ text }) => text), translations.map(({ tag }) => tag)]
  await makeLanguageFonts(folder, words, tags)
  process.env.FONT_FOLDER = folder
}
