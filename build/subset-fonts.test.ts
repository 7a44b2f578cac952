import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHARACTERS, FONT_FOLDER, MAX_FONT_BYTES, makeFonts } from './subset-fonts.ts'

test('npm run fonts reproduces the committed fonts exactly, and they stay within their size limit', async () => {
  const { titre, texte } = await makeFonts()
  expect(titre.equals(await readFile(join(FONT_FOLDER, 'titre.woff2')))).toBe(true)
  expect(texte.equals(await readFile(join(FONT_FOLDER, 'texte.woff2')))).toBe(true)
  expect(titre.length + texte.length).toBeLessThanOrEqual(MAX_FONT_BYTES)
})

test('the committed fonts contain the characters of French text, but no Polish letters or arrows', () => {
  const missing = [...'« Où êtes-vous ? » À Valence, 44° 56′ N… Łódź →'].filter(
    c => !CHARACTERS.includes(c),
  )
  expect(missing).toEqual(['Ł', 'ó', 'ź', '→'])
})
