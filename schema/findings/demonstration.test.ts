import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import type { ContentFile } from '../folder/content-files.ts'
import { isDemonstration, pictureFindings } from './demonstration.ts'

function folderOf(files: Record<string, string>): string {
  const folder = join(temporaryDirectory(), 'folder')
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

const SHIPPED = { 'site.ts': "name: 'Iris'\n", 'images/sky.png': 'sky\r\n' }
/** The hash of what `sha256sum images/sky.png site.ts` prints. */
const shipped = {
  name: 'Iris',
  pictures: [],
  content: '8c48f1000b6d024087cd02d18070a8a13d116502c60ce1526c3d123a36fb9660',
}

test('the demonstration is known in a folder of another place, with Windows’ line ends and what systems leave there', async () => {
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
  ['a file more', { ...SHIPPED, 'look.ts': '' }],
  ['a file less', { 'site.ts': SHIPPED['site.ts'] }],
  ['a file of another name', { 'site.ts': SHIPPED['site.ts'], 'images/Sky.png': 'sky\r\n' }],
])('a folder with %s is not the demonstration', async (_, files) => {
  expect(isDemonstration(folderOf(files), shipped)).toBe(false)
})

/** `printf sky | sha256sum`. */
const SKY = '05f514fae7ca5710f9e9289a20a5c9b372af781bfc94dd23d9cb8a044122460f'
const known = { ...shipped, pictures: [SKY] }
const FILES: ContentFile[] = [
  { name: 'content/about.ts', exports: { about: { portrait: { image: 'me.png', alt: 'sky' } } } },
  {
    name: 'content/projects.ts',
    exports: { projects: { projects: [{ image: 'own.png' }, { image: 'ciel.png' }] } },
  },
]

test('a picture of the demonstration is refused under any name, wherever the content shows it', () => {
  const images = folderOf({ 'me.png': 'sky', 'own.png': 'a sky of my own', 'ciel.png': 'sky' })
  expect(pictureFindings(FILES, images, known).map(({ level, what }) => [level, what])).toEqual([
    ['problem', 'content/about.ts, «portrait.image»: me.png is a picture of the demonstration'],
    [
      'problem',
      'content/projects.ts, «projects.1.image»: ciel.png is a picture of the demonstration',
    ],
  ])
})

test('a picture of the demonstration that nothing shows may lie there', () => {
  expect(pictureFindings(FILES, folderOf({ 'left.png': 'sky' }), known)).toEqual([])
})

test('content without a folder of pictures shows none of the demonstration', () => {
  expect(pictureFindings(FILES, join(temporaryDirectory(), 'nowhere'), known)).toEqual([])
})
