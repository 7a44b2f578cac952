import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { MAX_FONT_BYTES } from '../subset-fonts.ts'
import { byScript, extraCharacters, makeLanguageFonts } from './language-fonts.ts'
import { publishFonts, publishMoreFonts } from './publish-fonts.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'fonts-'))

/** Returns the characters of `text` that the font file has. */
async function heldBy(path: string, text: string): Promise<string> {
  const font = await subsetFont(await readFile(path), text, { targetFormat: 'sfnt' })
  const held = new Set(new Face(new Blob(font)).collectUnicodes())
  return [...text].filter(sign => held.has(sign.codePointAt(0) ?? 0)).join('')
}

test('extraCharacters returns the characters that the committed fonts lack, except ASCII, spaces and invisible signs', () => {
  expect(extraCharacters(['Été {1}\u202f“ß” ø\u200b', 'ø e\u0301 ł'])).toBe('ßøł“”')
})

test('the typeface has German, Polish and Vietnamese letters, but no Greek letters and no arrows', async () => {
  expect(await byScript('ßøł“ạΓ→')).toEqual({
    latin: 'ßø“',
    'latin-ext': 'ł',
    vietnamese: 'ạ',
    missing: 'Γ→',
  })
})

test('for a site in English, the fonts gain the English quotation marks and hardly grow', async () => {
  const folder = await newFolder()
  await makeLanguageFonts(folder, ['Where is the ‘café’?', '−4 m'], ['en'])
  const sizes = ['titre', 'texte'].map(async name => {
    const path = join(folder, `${name}.woff2`)
    expect(await heldBy(path, 'é“”‘’–…−«ßΓ')).toBe('é“”‘’–…−«')
    return (await readFile(path)).length
  })
  const [titre = 0, texte = 0] = await Promise.all(sizes)
  expect(titre + texte).toBeLessThan(MAX_FONT_BYTES + 1500)
  expect(await readFile(join(folder, 'more.json'), 'utf8')).toBe('[]')
})

test('for a site in Polish and German, letters outside the font subset «latin» are in a separate pair of fonts', async () => {
  const [folder, out] = [await newFolder(), await newFolder()]
  await makeLanguageFonts(folder, ['Łódź', 'Straße'], ['pl', 'de'])
  process.env.FONT_FOLDER = folder
  try {
    const { texte } = await publishFonts(out)
    expect(await heldBy(join(out, texte), 'ódß„“Łź')).toBe('ódß„“')
    const css = await publishMoreFonts(out)
    const faces =
      /^@font-face\{font-family:Titre;src:url\((.*)\);font-display:swap;unicode-range:U\+141,U\+17a\}@font-face\{font-family:Texte;font-weight:400 700;src:url\((.*)\);font-display:swap;unicode-range:U\+141,U\+17a\}$/
    expect(css).toMatch(faces)
    const [, ...files] = faces.exec(css) ?? []
    for (const file of files) expect(await heldBy(join(out, file), 'ódßŁź')).toBe('Łź')
  } finally {
    delete process.env.FONT_FOLDER
  }
})

test('a site without translations publishes the committed fonts, and no others', async () => {
  const out = await newFolder()
  const { titre } = await publishFonts(out)
  expect(await heldBy(join(out, titre), 'é«“ß')).toBe('é«')
  expect(await publishMoreFonts(out)).toBe('')
})
