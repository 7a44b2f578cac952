import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { said } from '../../testing/said.ts'
import { linkFaults } from './links.ts'

test('the build refuses symbolic links in content/, whether to a file, a folder or nothing', () => {
  const folder = temporaryDirectory()
  const elsewhere = temporaryDirectory()
  writeFileSync(join(elsewhere, 'secret.txt'), 'a')
  for (const name of ['files', 'images', 'studies']) mkdirSync(join(folder, name))
  const link = (target: string, name: string) => symlinkSync(target, join(folder, name))
  link(join(elsewhere, 'secret.txt'), 'files/tarifs.txt')
  link('../../nowhere.png', 'images/a.png')
  link('..', 'studies/loop')
  link(elsewhere, 'plans')
  link('logo.svg', 'logo.svg')
  link('relief.svg', 'relief.svg')
  writeFileSync(join(folder, 'site.ts'), '')
  expect(said(linkFaults(folder)).sort()).toEqual([
    `content/files/tarifs.txt is a link to ${elsewhere}/secret.txt: replace it by a copy of its target.`,
    'content/images/a.png is a link to ../../nowhere.png: replace it by a copy of its target.',
    'content/logo.svg is a link to logo.svg: replace it by a copy of its target.',
    `content/plans is a link to ${elsewhere}: replace it by a copy of its target.`,
    'content/relief.svg is a link to relief.svg: replace it by a copy of its target.',
    'content/studies/loop is a link to ..: replace it by a copy of its target.',
  ])
})

test('the build accepts files and folders in content/, even when content/ itself is a link', () => {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'images/old'), { recursive: true })
  writeFileSync(join(folder, 'images/old/a.png'), '')
  const content = join(temporaryDirectory(), 'content')
  symlinkSync(folder, content)
  expect(linkFaults(content)).toEqual([])
})
