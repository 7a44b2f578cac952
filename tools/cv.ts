/**
 * `npm run cv [-- <options>]` prints the home page to content/files/cv.pdf, for owners who have no other CV. `--force` replaces
 * an existing file; `--lang en` prints the English page to content/en/files/cv.pdf.
 */
import { statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhatChanged } from '../build/build-what-changed.ts'
import { isLocalHost } from '../packages/contact-server/base/hosts.ts'
import { DIST } from '../root.ts'
import { shownPath, takeContentFolder } from '../schema/folder/content-folder.ts'
import { findTranslations } from '../schema/languages/translations.ts'
import { loadSites } from '../schema/load-sites.ts'
import { findChromium } from './cv/find-chromium.ts'
import { printSheet } from './cv/print-sheet.ts'

const NO_CHROMIUM =
  'No Chromium was found to print with: install Chromium or Chrome, or give its path in CHROMIUM_PATH.'

async function print(content: string, lang: string | undefined): Promise<Buffer | undefined> {
  const chromium = findChromium()
  if (!chromium) throw new Error(NO_CHROMIUM)
  if (!(await buildWhatChanged(content))) return undefined
  const { sites } = await loadSites(content, process.env)
  const address = sites[0]?.url ?? ''
  if (isLocalHost(new URL(address).hostname))
    console.warn(
      `The PDF links to ${address}, which only this machine reaches: write the public address in SITE_URL, and print again.`,
    )
  return printSheet(chromium, DIST, { address, path: lang ? `${lang}/` : '' })
}

function readOptions(content: string) {
  const { force, lang } = parseArgs({
    options: { force: { type: 'boolean' }, lang: { type: 'string' } },
  }).values
  if (lang !== undefined && !findTranslations(content).tags.includes(lang))
    throw new Error(`--lang ${lang}: there is no translation in ${shownPath(content, lang)}.`)
  const file = join(content, lang ?? '', 'files/cv.pdf')
  return { force, lang, cv: shownPath(file), file }
}

async function run(content: string): Promise<void> {
  const { force, lang, cv, file } = readOptions(content)
  const command = `npm run cv -- ${lang ? `--lang ${lang} ` : ''}`.trim()
  // An interrupted command may have left an empty file.
  const isThere = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  // The owner may have made the existing PDF some other way, so only `--force` replaces it.
  if (isThere && !force)
    throw new Error(`${cv} already exists: run «${command} --force» to replace it.`)
  // The build fails when site.ts names a PDF that doesn't exist, so an empty file stands in until the PDF is printed.
  await mkdir(dirname(file), { recursive: true })
  if (!isThere) await writeFile(file, '')
  let sheet: Buffer | undefined
  try {
    sheet = await print(content, lang)
  } finally {
    if (sheet) await writeFile(file, sheet)
    else if (!isThere) await rm(file)
  }
  process.exitCode = sheet ? 0 : 1
  if (sheet) await sayWhatToWrite(cv, content)
}

async function sayWhatToWrite(cv: string, content: string): Promise<void> {
  const { sites } = await loadSites(content)
  const isNamed = sites[0]?.content.site.documents.some(({ file }) => file === 'cv.pdf')
  console.log(`${cv} is the printed page.`)
  const file = shownPath(content, 'site.ts')
  if (!isNamed) console.log(`In ${file}, write: documents: [{ label: 'CV', file: 'cv.pdf' }],`)
}

try {
  await run(takeContentFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
