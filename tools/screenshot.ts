/** `npm run screenshot`: the picture at the top of the README, from the built page: a desktop by day, a phone by night. */
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import { loadSite } from '../server/static.ts'
import { buildSite } from './build-site.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'
import { isBuilt } from './stamp.ts'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'docs/page.webp')
const MARGIN_PX = 40
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

if (!(await isBuilt())) await buildSite()
const { respond } = loadSite(join(ROOT, 'dist'), { https: false })
const server = serve({
  fetch: request => respond(request, new URL(request.url).pathname),
  port: 0,
  hostname: '127.0.0.1',
})
await new Promise(resolve => server.once('listening', resolve))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })

async function picture(options: BrowserContextOptions): Promise<Buffer> {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

const desktop = await picture({ viewport: DESKTOP, colorScheme: 'light' })
const phone = await picture({ viewport: PHONE, colorScheme: 'dark' })
await browser.close()
server.close()

await mkdir(dirname(OUTPUT), { recursive: true })
await sharp({
  create: {
    width: DESKTOP.width + PHONE.width + 3 * MARGIN_PX,
    height: DESKTOP.height + 2 * MARGIN_PX,
    channels: 3,
    background: '#c9c9c4',
  },
})
  .composite([
    { input: desktop, left: MARGIN_PX, top: MARGIN_PX },
    { input: phone, left: DESKTOP.width + 2 * MARGIN_PX, top: MARGIN_PX },
  ])
  .webp({ quality: 82 })
  .toFile(OUTPUT)
console.log(`${OUTPUT} is made.`)
