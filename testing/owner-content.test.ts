import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makePages } from '../build/make-pages.ts'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { loadSites } from '../schema/load-sites.ts'
import * as prerender from '../site/prerender.tsx'
import { plainPicture, writeContent } from './contents.ts'
import { OWNER_CONTENT, OWNER_ENGLISH, OWNER_TEXTS } from './owner-content.ts'
import { writeTranslation } from './translation.ts'

test('an owner’s content from November 2026 still has no faults, and its pages can be built', async () => {
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
