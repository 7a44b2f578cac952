/** `npm run screenshot [-- day night]` takes all pictures for the READMEs and docs/gallery.md, or only the named ones. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { buildWhatChanged } from '../../build/build-what-changed.ts'
import { DIST, ROOT } from '../../root.ts'
import { ensureChromium } from '../../testing/machine/chromium.ts'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { startServer } from '../kit/server.ts'
import { openerOf } from './camera.ts'
import { OTHER_OWNERS } from './other-owners.ts'
import { PICTURES } from './pictures.ts'

const FOLDER = join(ROOT, 'docs/gallery')
const WIDTH_PX = 1600

const asked = process.argv.slice(2)

if (!(await buildWhatChanged())) throw new Error('The build has failed: see its output above.')
const { url, stop } = await startServer(DIST)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const open = openerOf(browser, url)
for (const [name, take] of Object.entries({ ...PICTURES, ...OTHER_OWNERS }))
  if (asked.length === 0 || asked.includes(name))
    await sharp(await take(open))
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .webp({ quality: 72, effort: 6 })
      .toFile(join(FOLDER, `${name}.webp`))
await browser.close()
await stop()
