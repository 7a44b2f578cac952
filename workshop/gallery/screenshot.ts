/**
 * `npm run screenshot [-- day night]`: the pictures of README.md and docs/gallery.md, all or the named ones, from the
 * built page and its real server.
 */
import { join } from 'node:path'
import { chromium, firefox } from '@playwright/test'
import sharp from 'sharp'
import { ROOT } from '../../server/base/root.ts'
import { buildWhatChanged } from '../../tools/build/build-what-changed.ts'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { completeFirefox } from '../e2e/kit/firefox.ts'
import { startServer } from '../e2e/kit/server.ts'
import { ensureChromium } from '../machine/chromium.ts'
import { ensureFirefox, FIREFOX_OPTIONS } from '../machine/firefox.ts'
import { type OpenPage, openerOf, type Take } from './camera.ts'
import { OTHER_OWNERS } from './other-owners.ts'
import { FIREFOX_PICTURES, PICTURES } from './pictures.ts'

const FOLDER = join(ROOT, 'docs/gallery')
const WIDTH_PX = 1600

const asked = process.argv.slice(2)

async function takeAll(pictures: Record<string, Take>, open: OpenPage): Promise<void> {
  for (const [name, take] of Object.entries(pictures))
    if (asked.length === 0 || asked.includes(name))
      await sharp(await take(open))
        .resize({ width: WIDTH_PX, withoutEnlargement: true })
        .webp({ quality: 72, effort: 6 })
        .toFile(join(FOLDER, `${name}.webp`))
}

async function takeInFirefox(url: string): Promise<void> {
  const executablePath = ensureFirefox()
  if (!executablePath) return console.error('No Firefox was found: its picture stays as it is.')
  const options = { executablePath, channel: 'moz-firefox', ...FIREFOX_OPTIONS }
  const browser = await firefox.launch(options)
  await completeFirefox(browser)
  await takeAll(FIREFOX_PICTURES, openerOf(browser, url))
  await browser.close()
}

if (!(await buildWhatChanged())) throw new Error('There is no build to look at.')
const { url, stop } = await startServer()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
await takeAll({ ...PICTURES, ...OTHER_OWNERS }, openerOf(browser, url))
await browser.close()
await takeInFirefox(url)
await stop()
