/**
 * `npm run screenshot [-- day night]` takes the pictures of README.md and docs/gallery.md, all or only the named ones.
 * The pages come from the built site and the real server.
 */
import { join } from 'node:path'
import { chromium, firefox } from '@playwright/test'
import sharp from 'sharp'
import { DIST, ROOT } from '../../server/base/root.ts'
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
  if (!executablePath) return console.error('No Firefox was found: its old picture stays.')
  const options = { executablePath, channel: 'moz-firefox', ...FIREFOX_OPTIONS }
  const browser = await firefox.launch(options)
  await completeFirefox(browser)
  await takeAll(FIREFOX_PICTURES, openerOf(browser, url))
  await browser.close()
}

if (!(await buildWhatChanged())) throw new Error('The build has failed: see its output above.')
const { url, stop } = await startServer(DIST)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
await takeAll({ ...PICTURES, ...OTHER_OWNERS }, openerOf(browser, url))
await browser.close()
await takeInFirefox(url)
await stop()
