import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSites } from '../schema/load-sites.ts'
import * as prerender from '../site/prerender.tsx'
import { makePages } from '../tools/build/make-pages.ts'
import { plainPicture, writeContent } from './testing/contents.ts'
import { OWNER_CONTENT, OWNER_ENGLISH, OWNER_TEXTS } from './testing/owner-content.ts'
import { temporaryDirectory } from './testing/server.ts'
import { writeTranslation } from './testing/translation.ts'

test('the content of an owner of November 2026 has no fault, and its pages are made', async () => {
  const folder = await writeContent(temporaryDirectory(), OWNER_CONTENT)
  await writeFile(join(folder, 'images/digue.png'), await plainPicture('#7a6'))
  await writeTranslation(folder, OWNER_ENGLISH)
  for (const [file, text] of Object.entries(OWNER_TEXTS)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const loaded = await loadSites(folder)
  expect(loaded.faults).toEqual([])

  const target = { out: temporaryDirectory(), base: '/' }
  const bundles = { prerender, loader: '/loader.js' }
  const { languages } = await makePages(loaded, bundles, target, () => {})
  const [french, english] = languages.map(({ pages }) => pages['site/index.html'])
  expect(french).toContain('Un an au plus.')
  expect(english).toContain('One year at most.')
})
