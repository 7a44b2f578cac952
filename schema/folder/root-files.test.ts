import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { rootFileFaults, rootFiles } from './root-files.ts'

const publishing = (...paths: string[]) =>
  folderOf(Object.fromEntries(paths.map(path => [`public/${path}`, 'a'])))

test('the build publishes content/public, including .well-known, but no other hidden files and no links', () => {
  const meant = ['.well-known/atproto-did', '1a2b.txt', '_redirects', 'plans/index.html']
  const hidden = ['.DS_Store', '.env', '.git/config', '.well-known/.DS_Store', 'plans/Thumbs.db']
  const folder = publishing(...meant, ...hidden)
  symlinkSync('1a2b.txt', join(folder, 'public/link.txt'))
  expect(rootFiles(folder)).toEqual(meant)
  expect(rootFileFaults(folder, ['en'])).toEqual([])
  expect(rootFiles(temporaryDirectory())).toEqual([])
})

test.each([
  ['robots.txt', 'robots.txt'],
  ['Index.HTML', 'index.html'],
  ['assets/a.js', 'assets'],
  ['projets/panier/index.html', 'projets'],
  ['message-envoye/index.html', 'message-envoye'],
  ['health', 'health'],
  ['sitemap.xml', 'sitemap.xml'],
  ['en-gb/a.txt', 'en-GB'],
])('the build refuses content/public/%s, because the site itself uses /%s', (path, name) => {
  expect(said(rootFileFaults(publishing(path), ['de', 'en-GB']))).toEqual([
    `content/public/${path} cannot be published, because the site itself uses /${name}: rename or remove it.`,
  ])
})

test.each(['plans/été.pdf', 'a b.txt', 'a%20.txt', 'a.json.gz'])(
  'the build refuses the name «%s»',
  path => {
    expect(said(rootFileFaults(publishing(path), []))).toEqual([
      `content/public/${path} needs another name, because its name is part of its address. Use only letters without accents, digits, «-», «_» and «.», and do not end in .br or .gz.`,
    ])
  },
)
