import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../root.ts'
import { quotationMarks } from '../../schema/values/quotation.ts'
import { cutOf, SCRIPTS, type Script } from '../../site/fonts/typeface.ts'
import { keep } from '../keep.ts'
import { CHARACTERS, FONT_FOLDER, makeFonts } from '../subset-fonts.ts'

type Fonts = Awaited<ReturnType<typeof makeFonts>>

/**
 * A site's fonts: `main` for all pages, and `more` for characters outside the character set `latin`, such as «ł». Browsers
 * fetch the fonts in `more` only for pages that contain such characters.
 */
export type SiteFonts = {
  main: Fonts
  more: { script: Script; characters: string; fonts: Fonts }[]
}

export async function committedFonts(): Promise<SiteFonts> {
  const read = (name: keyof Fonts) => readFile(join(FONT_FOLDER, `${name}.woff2`))
  return { main: { titre: await read('titre'), texte: await read('texte') }, more: [] }
}

/**
 * Makes fonts that also have the texts' `extraCharacters` and the languages' quotation marks. All pages share them, so a
 * visitor who changes the language loads few new fonts or none. The two main fonts gain characters of the set `latin`, such as
 * «ó».
 * @param texts the content's text with its typography applied
 * @param tags the languages of the translations
 */
export async function makeLanguageFonts(
  texts: readonly string[],
  tags: readonly string[],
): Promise<SiteFonts> {
  const marks = tags.map(quotationMarks).flatMap(({ opening, closing }) => [opening, closing])
  const { latin, ...others } = byScript(extraCharacters([...texts, ...marks]))
  const more = SCRIPTS.flatMap(script => {
    const characters = script === 'latin' ? '' : others[script]
    return characters ? [{ script, characters }] : []
  })
  return {
    main: await makeKeptFonts(CHARACTERS + latin, 'latin'),
    more: await Promise.all(
      more.map(async it => ({ ...it, fonts: await makeKeptFonts(it.characters, it.script) })),
    ),
  }
}

async function makeKeptFonts(characters: string, script: Script): Promise<Fonts> {
  let made: Promise<Fonts> | undefined
  // A new version of the typeface or of the subsetting library may make different fonts.
  const versions = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const kept = (name: keyof Fonts) =>
    keep(['font', name, script, characters, versions], async () => {
      made ??= makeFonts(characters, script)
      return (await made)[name]
    })
  return { titre: await kept('titre'), texte: await kept('texte') }
}

/** The visible non-ASCII characters in `texts` that the committed fonts lack. */
export function extraCharacters(texts: readonly string[]): string {
  const all = [...new Set(texts.flatMap(text => [...text.normalize()]))]
  const isExtra = (sign: string) =>
    /[^\p{Z}\p{C}\p{ASCII}]/u.test(sign) && !CHARACTERS.includes(sign)
  return all.filter(isExtra).sort().join('')
}

/** Groups characters by character set. Each goes to the first set that contains it, or to `missing`. */
export function byScript(characters: string) {
  const found = { latin: '', 'latin-ext': '', vietnamese: '', missing: '' }
  for (const character of characters)
    found[cutOf('texte', character)?.script ?? 'missing'] += character
  return found
}
