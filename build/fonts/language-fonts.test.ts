import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import { ENGLISH, type Files, writeTranslation } from '../../testing/translation.ts'
import { MAX_FONT_BYTES } from '../subset-fonts.ts'
import { byScript, committedFonts, extraCharacters, makeLanguageFonts } from './language-fonts.ts'
import { prepareFonts } from './prepare-fonts.ts'
import { publishFonts, publishMoreFonts } from './publish-fonts.ts'

async function heldBy(file: string | Buffer, text: string): Promise<string> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const font = await subsetFont(bytes, text, { targetFormat: 'sfnt' })
  const held = new Set(new Face(new Blob(font)).collectUnicodes())
  return [...text].filter(sign => held.has(sign.codePointAt(0) ?? 0)).join('')
}

test('extraCharacters lists the visible non-ASCII characters that the committed fonts lack', () => {
  expect(extraCharacters(['Été {1}\u202f“ß” ø\u200b', 'ø e\u0301 ł'])).toBe('ßøł“”')
})

test('the typeface has German, Polish and Vietnamese letters, but no Greek letters or arrows', () => {
  expect(byScript('ßøł“ạΓ→')).toEqual({
    latin: 'ßø“',
    'latin-ext': 'ł',
    vietnamese: 'ạ',
    missing: 'Γ→',
  })
})

test('for an English translation, the fonts gain English quotation marks and hardly grow', async () => {
  const { main, more } = await makeLanguageFonts(['Where is the ‘café’?', '−4 m'], ['en'])
  for (const font of Object.values(main))
    expect(await heldBy(font, 'é“”‘’–…−«ßΓ')).toBe('é“”‘’–…−«')
  expect(main.titre.length).toBeLessThan(main.texte.length)
  expect(main.titre.length + main.texte.length).toBeLessThan(MAX_FONT_BYTES + 1500)
  expect(more).toEqual([])
})

test('Polish letters that the main font files don’t cover go into a separate pair of files', async () => {
  const target = { out: temporaryDirectory(), base: '/' }
  const fonts = await makeLanguageFonts(['Łódź', 'Straße'], ['pl', 'de'])
  const { texte } = await publishFonts(fonts, target)
  expect(await heldBy(join(target.out, texte), 'ódß„“Łź')).toBe('ódß„“')
  const css = await publishMoreFonts(fonts, target)
  const faces =
    /^@font-face\{font-family:Titre;src:url\((.*)\);font-display:swap;unicode-range:U\+141,U\+17a\}@font-face\{font-family:Texte;font-weight:400 700;src:url\((.*)\);font-display:swap;unicode-range:U\+141,U\+17a\}$/
  expect(css).toMatch(faces)
  const [, ...files] = faces.exec(css) ?? []
  for (const file of files) expect(await heldBy(join(target.out, file), 'ódßŁź')).toBe('Łź')
})

test('the fonts gain the letters of the owner’s name, and the quotation marks of a translation', async () => {
  const said: string[] = []
  const fontsOf = async (name: string, translation?: Files) => {
    const folder = temporaryDirectory()
    await writeContent(folder, { site: { ...MINIMUM.site, name } })
    if (translation) await writeTranslation(folder, translation)
    return prepareFonts(await loadSites(folder), line => said.push(line))
  }
  const { main, more } = await fontsOf('Łucja García')
  expect(await heldBy(main.titre, 'éíŁ')).toBe('éí')
  expect(more.map(({ characters }) => characters)).toEqual(['Ł'])
  expect(await fontsOf('Zoé')).toEqual(await committedFonts())
  expect(await heldBy((await fontsOf('Zoé', ENGLISH)).main.texte, 'é“”ß')).toBe('é“”')
  expect(said).toEqual([])
  await fontsOf('Zoé Ω')
  expect(said).toEqual([expect.stringMatching(/«Ω».*site\.ts, «name»/)])
})

test('a site that uses the committed fonts gets no further font files', async () => {
  const target = { out: temporaryDirectory(), base: '/' }
  const fonts = await committedFonts()
  for (const [name, url] of Object.entries(await publishFonts(fonts, target)))
    expect(await readFile(join(target.out, url)), name).toEqual(fonts.main[name as 'titre'])
  expect(await publishMoreFonts(fonts, target)).toBe('')
})
