// node shot.tmp.ts <dist> <prefix> sizes(comma) [dark] [scroll]
import { chromium } from '@playwright/test'
import { Scratch } from './packages/contact-server/testing/scratch.ts'
import { serveLocally } from './packages/contact-server/testing/serve.ts'
import { CHROMIUM_FLAGS } from './tools/cv/find-chromium.ts'

const [dist = '', prefix = '', sizes = '', theme = 'light', scroll = '0', path = ''] =
  process.argv.slice(2)
await using scratch = new Scratch()
const { home } = await serveLocally(scratch, { dist })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS })
for (const size of sizes.split(',')) {
  const [w, h] = size.split('x').map(Number) as [number, number]
  const page = await browser.newPage({
    viewport: { width: w, height: h },
    colorScheme: theme as 'light',
    reducedMotion: 'no-preference',
  })
  page.on('console', m => console.log(size, m.text()))
  await page.goto(home + path)
  await page.waitForFunction(
    () =>
      !document.querySelector('.skims footer:not(.shown)') && document.querySelector('.altimeter'),
  )
  await page.waitForTimeout(1200)
  if (scroll !== '0') {
    await page.evaluate(
      s =>
        scrollTo({
          top: Number(s) < 1 ? Number(s) * document.body.scrollHeight : Number(s),
          behavior: 'instant',
        }),
      scroll,
    )
    await page.waitForTimeout(600)
  }
  await page.screenshot({ path: `/tmp/shots/${prefix}-${size}-${theme}.png` })
  await page.close()
}
await browser.close()
