/** `npm run cv [-- --force]`: prints the page's own sheet to content/files/cv.pdf, for owners who have no other. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ofFolder } from '../schema/content-folder.ts'
import '../schema/content-imports.ts'
import { FILES } from '../schema/own-files.ts'
import { DIST } from '../server/base/root.ts'
import { buildWhatChanged } from './build/build-what-changed.ts'
import { findChromium } from './cv/find-chromium.ts'
import { printSheet } from './cv/print-sheet.ts'

const CV = 'content/files/cv.pdf'

try {
  const { values } = parseArgs({ options: { force: { type: 'boolean' } } })
  // It may be one that the owner made elsewhere.
  if (existsSync(join(FILES, 'cv.pdf')) && !values.force)
    throw new Error(`${CV} is there already: «npm run cv -- --force» puts the page’s in its place.`)
  const chromium = findChromium()
  if (!chromium)
    throw new Error(
      'No Chromium was found to print with: install Chromium or Chrome, or give its path in CHROMIUM_PATH.',
    )
  await buildWhatChanged()
  const sheet = await printSheet(chromium, DIST)
  await mkdir(FILES, { recursive: true })
  await writeFile(join(FILES, 'cv.pdf'), sheet)
  console.log(ofFolder(`${CV} is the page as it is printed.`))
  const { content } = await import('../schema/content.ts')
  if (!content.site.documents.some(({ file }) => file === 'cv.pdf'))
    console.log(
      ofFolder("In content/site.ts, write: documents: [{ label: 'CV', file: 'cv.pdf' }],"),
    )
} catch (error) {
  console.error(error instanceof Error ? ofFolder(error.message) : error)
  process.exitCode = 1
}
