import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import type { ContentFile } from '../folder/content-files.ts'
import { footerFindings, isDemonstration, pictureFindings } from './demonstration.ts'

const SHIPPED = { 'site.ts': "name: 'Iris'\n", 'images/sky.png': 'sky\r\n' }
/**
 * What demonstration.json would contain if SHIPPED were the demonstration. `content` is the SHA-256 hash of a list with one
 * line per file, sorted by path: the file's hash, a space and its path.
 */
const shipped = {
  name: 'Iris',
  place: 'Die',
  pictures: [],
  /** The hash that `printf '["Sites","Logos"]' | sha256sum` prints. */
  footerServices: ['d48ff2f2f30930205e1fa5373d0ec800245c642b45392b84589a39d0c74a54f0'],
  content: '8c48f1000b6d024087cd02d18070a8a13d116502c60ce1526c3d123a36fb9660',
}

test('isDemonstration ignores CRLF line endings, .DS_Store and Thumbs.db', async () => {
  const windows = {
    ...SHIPPED,
    'site.ts': "name: 'Iris'\r\n",
    'images/.DS_Store': '',
    'Thumbs.db': '',
  }
  expect(isDemonstration(folderOf(SHIPPED), shipped)).toBe(true)
  expect(isDemonstration(folderOf(windows), shipped)).toBe(true)
})

test.each([
  ['a changed text', { ...SHIPPED, 'site.ts': "name: 'Iris '\n" }],
  ['a changed picture', { ...SHIPPED, 'images/sky.png': 'sky\n' }],
  ['an additional file', { ...SHIPPED, 'look.ts': '' }],
  ['a renamed file', { 'site.ts': SHIPPED['site.ts'], 'images/Sky.png': 'sky\r\n' }],
])('isDemonstration returns false for a folder with %s', async (_, files) => {
  expect(isDemonstration(folderOf(files), shipped)).toBe(false)
})

/** The hash that `printf sky | sha256sum` prints. */
const SKY = '05f514fae7ca5710f9e9289a20a5c9b372af781bfc94dd23d9cb8a044122460f'
const known = { ...shipped, pictures: [SKY] }
const FILES: ContentFile[] = [
  { name: 'about.ts', exports: { about: { portrait: { image: 'me.png', alt: 'sky' } } } },
  {
    name: 'projects.ts',
    exports: { projects: { projects: [{ image: 'own.png' }, { image: 'ciel.png' }] } },
  },
]

test('pictureFindings finds the demonstration’s pictures under any file name and in any field', () => {
  const images = folderOf({ 'me.png': 'sky', 'own.png': 'a sky of my own', 'ciel.png': 'sky' })
  const found = pictureFindings(FILES, images, known)
  expect(found[0]?.fix).toBe(
    'put a picture of your own in content/images and write its name there, or show none and remove its fields',
  )
  expect(said(found)).toEqual([
    'content/about.ts: «portrait.image» is me.png, a picture of the demonstration',
    'content/projects.ts: «image» of project 2 is ciel.png, a picture of the demonstration',
  ])
})

test('pictureFindings ignores a picture of the demonstration that no field uses', () => {
  expect(pictureFindings(FILES, folderOf({ 'left.png': 'sky' }), known)).toEqual([])
  expect(pictureFindings(FILES, join(temporaryDirectory(), 'nowhere'), known)).toEqual([])
})

test('footerFindings warns about a phrases.ts with the demonstration’s `footerServices`', () => {
  const phrases = (footerServices?: string[]) => ({ exports: { phrases: { footerServices } } })
  const files: ContentFile[] = [
    { name: 'phrases.ts', ...phrases(['Sites', 'Logos']) },
    { name: 'en/phrases.ts', ...phrases(['Sites']) },
    { name: 'de/phrases.ts', ...phrases() },
  ]
  expect(footerFindings(files, shipped)).toMatchObject([
    { level: 'warning', file: 'phrases.ts', field: '«footerServices»' },
  ])
})
