import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { missingGlyphs } from './missing-glyphs.ts'
import { asShown, readTexts } from './prepare-fonts.ts'

const at = (file: string, field: string, text: string) => ({
  path: '',
  place: { file, field },
  text,
})

test('the build lists letters missing from the page’s fonts, and where the content uses them', () => {
  expect(
    missingGlyphs([
      at('about.ts', '«lead»', 'Été, “Łódź” → 北'),
      at('en/about.ts', '«lead»', 'Well done'),
      { path: '', place: { file: 'el/studies/a.md', line: 3 }, text: 'ΑΒ' },
    ]),
  ).toBe(
    'The fonts of the page have no «Α», «Β», «北», so the browser takes another font: content/about.ts, «lead», content/el/studies/a.md, line 3.',
  )
})

test('when many letters are missing, the build lists eight of them, and three places that use them', () => {
  const texts = [...'αβγδεζηθικ'].map((letter, line) => at('el/a.ts', `«${line}»`, letter))
  expect(missingGlyphs(texts)).toBe(
    'The fonts of the page have no «α», «β», «γ», «δ», «ε», «ζ», «η», «θ» and 2 more, so the browser takes another font: content/el/a.ts, «0», content/el/a.ts, «1», content/el/a.ts, «2» and 7 more.',
  )
})

test('symbols, and letters that the typeface has, are not reported as missing', () => {
  expect(missingGlyphs([at('about.ts', '«lead»', 'ø → ✓ “ł” 🙂 ẹ')])).toBe(undefined)
})

test('readTexts lists the strings in content/ and its translations, each with its field or line', async () => {
  const folder = temporaryDirectory()
  for (const inner of ['en/studies', 'sections', 'files/old'])
    await mkdir(join(folder, inner), { recursive: true })
  const about = (name: string, lead: string) => ({ name, exports: { about: { lead } } })
  const languages = [[about('about.ts', 'Oui')], [about('en/about.ts', 'Yes')]]
  await writeFile(join(folder, 'en/studies/a.md'), '# One\nTwo')
  await writeFile(join(folder, 'sections/b.md'), 'Trois')
  await writeFile(join(folder, 'files/old/a.ts'), 'no content')
  expect(await readTexts({ folder, languages: languages.map(files => ({ files })) })).toEqual([
    { path: 'lead', place: { file: 'about.ts', field: '«lead»' }, text: 'Oui' },
    { path: 'lead', place: { file: 'en/about.ts', field: '«lead»' }, text: 'Yes' },
    { path: '', place: { file: 'en/studies/a.md', line: 1 }, text: '# One' },
    { path: '', place: { file: 'en/studies/a.md', line: 2 }, text: 'Two' },
    { path: '', place: { file: 'sections/b.md', line: 1 }, text: 'Trois' },
  ])
})

test('text gets its language’s quotation marks and apostrophes, so that the fonts include them', () => {
  const quote = { path: 'testimonials.0.quote', place: { file: 'en/testimonials.ts' } }
  const texts = [
    { ...quote, text: 'She said "yes".' },
    at('en/about.ts', '«lead»', `"It's 'new'"`),
    at('about.ts', '«lead»', 'Un "site"'),
  ]
  expect(asShown(texts, ['en'])).toEqual(['“She said ‘yes’.”', '“It’s ‘new’”', 'Un "site"'])
})
