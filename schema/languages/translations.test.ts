import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { said } from '../../testing/said.ts'
import { findTranslations } from './translations.ts'

function folderWith(...names: string[]): string {
  const folder = temporaryDirectory()
  for (const name of names) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'de'), '')
  return folder
}

test('only folders named after a language count as translations', () => {
  const folder = folderWith('en', 'en-GB', 'pt-BR', 'images', 'files', 'studies', 'sections', 'xyz')
  expect(findTranslations(folder)).toEqual({ tags: ['en', 'en-GB', 'pt-BR'], faults: [] })
})

test('a folder «fr» must be removed, and a folder such as «en-gb» renamed to «en-GB»', () => {
  expect(said(findTranslations(folderWith('fr', 'en-gb', 'DE-at')).faults).sort()).toEqual([
    'content/DE-at must be renamed to «de-AT».',
    'content/en-gb must be renamed to «en-GB».',
    'content/fr must be removed, because the texts of content/ itself are in French.',
  ])
})
