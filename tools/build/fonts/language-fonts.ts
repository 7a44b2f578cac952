import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { quotationMarks } from '../../../schema/values/quotation.ts'
import { CHARACTERS, drawnFont, makeFonts, SCRIPTS, type Script } from '../subset-fonts.ts'

/** The page's two fonts for a script other than `latin`, reduced to these characters. */
export type MoreFonts = { script: Script; characters: string }

/** The name of the file that lists the `MoreFonts` in a folder of fonts. */
export const MORE_FONTS = 'more.json'

/**
 * Makes the fonts of a site with translations. All pages share these fonts, so a visitor who changes the language does
 * not load fonts again. The page's two fonts get more letters of the script `latin`, such as «ó». Letters of other
 * scripts, such as «ł», go into separate fonts. A browser fetches these only for a page with such a letter.
 * @param texts the texts as the pages show them
 * @param tags the languages of the translations
 */
export async function makeLanguageFonts(
  folder: string,
  texts: readonly string[],
  tags: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const marks = tags.map(quotationMarks).flatMap(({ opening, closing }) => [opening, closing])
  const { latin, ...others } = await byScript(extraCharacters([...texts, ...marks]))
  await writeFonts(folder, '', CHARACTERS + latin, 'latin')
  const more = SCRIPTS.flatMap(script => {
    const characters = script === 'latin' ? '' : others[script]
    return characters ? [{ script, characters }] : []
  })
  for (const { script, characters } of more)
    await writeFonts(folder, `-${script}`, characters, script)
  await writeFile(join(folder, MORE_FONTS), JSON.stringify(more satisfies MoreFonts[]))
}

async function writeFonts(folder: string, suffix: string, characters: string, script: Script) {
  for (const [name, bytes] of Object.entries(await makeFonts(characters, script)))
    await writeFile(join(folder, `${name}${suffix}.woff2`), bytes)
}

/** Returns each character that the committed fonts lack, except ASCII, spaces and invisible signs. */
export function extraCharacters(texts: readonly string[]): string {
  const all = [...new Set(texts.flatMap(text => [...text.normalize()]))]
  const isExtra = (sign: string) =>
    /[^\p{Z}\p{C}\p{ASCII}]/u.test(sign) && !CHARACTERS.includes(sign)
  return all.filter(isExtra).sort().join('')
}

/**
 * Groups characters by the scripts of the typeface. A character belongs to the first script that has it, or to
 * `missing`.
 */
export async function byScript(characters: string) {
  const found = { latin: '', 'latin-ext': '', vietnamese: '', missing: characters }
  for (const script of SCRIPTS) {
    if (!found.missing) break
    const face = new Face(new Blob(await drawnFont('texte', script, found.missing)))
    const held = new Set(face.collectUnicodes())
    const isHeld = (sign: string) => held.has(sign.codePointAt(0) ?? 0)
    found[script] = [...found.missing].filter(isHeld).join('')
    found.missing = [...found.missing].filter(sign => !isHeld(sign)).join('')
  }
  return found
}
