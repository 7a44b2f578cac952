import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { phrases } from '../../examples/noor/phrases.ts'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { ENGLISH_WORDS } from '../../schema/words/en.ts'
import { FRENCH_WORDS as WORDS } from '../../schema/words/fr.ts'
import { TEST_SITE } from '../../testing/places.ts'
import { publicFolder } from './built.ts'

const textsOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsOf)

const english = new Set(textsOf(ENGLISH_WORDS))
/** The French UI strings of Noor's site, except those that begin with a placeholder or are the same in English. */
const FRENCH_WORDS = [
  ...textsOf({ ...WORDS, ...phrases }),
  ...textsOf(FRENCH),
  'chemin inconnu',
].filter(words => !english.has(words) && !words.startsWith('{'))

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A match inside a longer word doesn't count. */
const frenchIn = (text: string) =>
  FRENCH_WORDS.filter(words =>
    new RegExp(`(?<!\\p{L})${escaped(words.trim())}(?!\\p{L})`, 'u').test(text),
  )

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const pages = [
  ...globSync('site/en/**/*.html', { cwd: TEST_SITE }),
  ...globSync('pages/en/*.html', { cwd: TEST_SITE }),
]

test('the search for French UI strings finds more than 40 on the French home page', () => {
  expect(frenchIn(read(publicFolder, 'index.html')).length).toBeGreaterThan(40)
})

test.each(pages)('the English page %s contains no French UI text', page => {
  expect(frenchIn(read(TEST_SITE, page))).toEqual([])
})

test('the style sheets and scripts of English pages contain no French UI text', () => {
  const named = pages.flatMap(
    page => read(TEST_SITE, page).match(/(?<=\/)assets\/[\w.-]+\.(?:css|js)/g) ?? [],
  )
  const shared = globSync('assets/*.js', { cwd: publicFolder, exclude: ['assets/form.*.js'] })
  const files = new Set([...named, ...shared])
  expect(new Set([...files].map(extname))).toEqual(new Set(['.css', '.js']))
  for (const file of files) expect(frenchIn(read(publicFolder, file)), file).toEqual([])
})
