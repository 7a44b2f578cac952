/** `npm run screenshot`: the picture at the top of the README and the gallery, docs/gallery.md, from the built page. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, firefox } from '@playwright/test'
import sharp from 'sharp'
import { buildSite } from '../../tools/build/build-site.ts'
import { isBuilt } from '../../tools/build/last-build.ts'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { completeFirefox } from '../e2e/kit/firefox.ts'
import { startServer } from '../e2e/kit/server.ts'
import { ensureChromium } from '../machine/chromium.ts'
import { ensureFirefox, FIREFOX_OPTIONS } from '../machine/firefox.ts'
import { type OpenPage, openerOf, sideBySide } from './camera.ts'
import { FIREFOX_PICTURES, PICTURES, type Picture } from './gallery.ts'
import { HEROES } from './heroes.ts'
import { NOOR } from './noor.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const MARGIN_PX = 40
const PAGE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

if (!(await isBuilt())) await buildSite()
await rm(join(DOCS, 'gallery'), { recursive: true, force: true })
await mkdir(join(DOCS, 'gallery'), { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const open = openerOf(browser, server.url)
await takeCover(open)
const taken = await takeAll([...PICTURES, ...NOOR, ...HEROES], open)
await browser.close()
taken.push(...(await takeInFirefox(server.url)))
await server.stop()
await writeFile(join(DOCS, 'gallery.md'), gallery(taken))
console.log('docs/page.webp, docs/gallery/ and docs/gallery.md are made.')

/** A desktop by day, a phone by night. */
async function takeCover(open: OpenPage): Promise<void> {
  const desktop = await (await open({ viewport: PAGE })).screenshot()
  const phone = await (await open({ viewport: PHONE, colorScheme: 'dark' })).screenshot()
  await sharp(await sideBySide([desktop, phone], MARGIN_PX, MARGIN_PX))
    .webp({ quality: 82 })
    .toFile(join(DOCS, 'page.webp'))
}

async function takeAll(pictures: Picture[], open: OpenPage): Promise<Picture[]> {
  for (const { name, take, width } of pictures)
    await sharp(await take(open))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72, effort: 6 })
      .toFile(join(DOCS, 'gallery', `${name}.webp`))
  return pictures
}

async function takeInFirefox(url: string): Promise<Picture[]> {
  const executablePath = ensureFirefox()
  if (!executablePath) {
    console.error('No Firefox was found: the gallery goes without its picture.')
    return []
  }
  const options = { executablePath, channel: 'moz-firefox', ...FIREFOX_OPTIONS }
  const browser = await firefox.launch(options)
  await completeFirefox(browser)
  const taken = await takeAll(FIREFOX_PICTURES, openerOf(browser, url))
  await browser.close()
  return taken
}

function gallery(pictures: Picture[]): string {
  const parts = pictures.map(
    ({ name, title, alt }) => `## ${title}\n\n![${alt}](gallery/${name}.webp)\n`,
  )
  const intro = 'Made by `npm run screenshot` from the built page and its real server.'
  return `# Gallery\n\n${intro}\n\n${parts.join('\n')}`
}
