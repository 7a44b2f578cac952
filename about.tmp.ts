// node about.tmp.ts <dist> <prefix> <selector> <sizes> [theme]
import { chromium } from '@playwright/test'
import { Scratch } from './packages/contact-server/testing/scratch.ts'
import { serveLocally } from './packages/contact-server/testing/serve.ts'
import { CHROMIUM_FLAGS } from './tools/cv/find-chromium.ts'

const [dist = '', prefix = '', sel = '', sizes = '', theme = 'light', path = ''] =
  process.argv.slice(2)
await using scratch = new Scratch()
const { home } = await serveLocally(scratch, { dist })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS })
for (const w of sizes.split(',').map(Number)) {
  const page = await browser.newPage({
    viewport: { width: w, height: w < 500 ? 844 : 900 },
    colorScheme: theme as 'light',
    reducedMotion: 'reduce',
  })
  page.on('console', m => console.log(w, m.text()))
  await page.goto(home + path)
  await page.waitForFunction(() => !document.querySelector('.skims footer:not(.shown)'))
  await page.waitForTimeout(800)
  await page
    .locator(sel)
    .first()
    .screenshot({ path: `/tmp/shots/${prefix}-${w}-${theme}.png` })
  await page.close()
}
await browser.close()
