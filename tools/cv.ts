/** `npm run cv [-- --force]` prints the page to content/files/cv.pdf, for owners who have no other CV. */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ofFolder } from '../schema/folder/content-folder.ts'
import { FILES } from '../schema/folder/own-files.ts'
import { isLocalHost } from '../server/base/hosts.ts'
import { DIST } from '../server/base/root.ts'
import { buildWhatChanged } from './build/build-what-changed.ts'
import { findChromium } from './cv/find-chromium.ts'
import { printSheet } from './cv/print-sheet.ts'

const CV = 'content/files/cv.pdf'
const FILE = join(FILES, 'cv.pdf')
const NO_CHROMIUM =
  'No Chromium was found to print with: install Chromium or Chrome, or give its path in CHROMIUM_PATH.'

/**
 * Builds the site if needed and returns it as a PDF. Returns undefined if the build failed. The build has then printed
 * why.
 */
async function print(): Promise<Buffer | undefined> {
  const chromium = findChromium()
  if (!chromium) throw new Error(NO_CHROMIUM)
  if (!(await buildWhatChanged())) return undefined
  const { siteUrl } = await import('../site/address.ts')
  const address = siteUrl()
  if (isLocalHost(new URL(address).hostname))
    console.warn(
      `The PDF links to ${address}, which only this machine reaches: write the public address in SITE_URL, and print again.`,
    )
  return printSheet(chromium, DIST, address)
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { force: { type: 'boolean' } } })
  const isThere = existsSync(FILE)
  // The owner may have made the existing PDF with another program, so only `--force` replaces it.
  if (isThere && !values.force)
    throw new Error(`${CV} already exists: run «npm run cv -- --force» to replace it.`)
  // The build fails when site.ts names a PDF that does not exist. So an empty file stands in for the PDF until it is
  // printed.
  await mkdir(FILES, { recursive: true })
  if (!isThere) await writeFile(FILE, '')
  let sheet: Buffer | undefined
  try {
    sheet = await print()
  } finally {
    if (sheet) await writeFile(FILE, sheet)
    else if (!isThere) await rm(FILE)
  }
  process.exitCode = sheet ? 0 : 1
  if (sheet) await sayWhatToWrite()
}

async function sayWhatToWrite(): Promise<void> {
  const { content } = await import('../schema/content.ts')
  const isNamed = content.site.documents.some(({ file }) => file === 'cv.pdf')
  const line = "In content/site.ts, write: documents: [{ label: 'CV', file: 'cv.pdf' }],"
  console.log(ofFolder(`${CV} is the printed page.${isNamed ? '' : `\n${line}`}`))
}

await run().catch(error => {
  console.error(error instanceof Error ? ofFolder(error.message) : error)
  process.exitCode = 1
})
