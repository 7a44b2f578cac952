import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DESKTOP, PHONE, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** Antialiasing may change a colour channel by up to this value, out of 255. Nobody sees such a difference. */
const INVISIBLE = 2

/** Matches the path of the style sheet that a page loads after its first paint. */
const LATE = /\/(late|study)\.\w+\.css$/

for (const path of ['/', '/projets/passeur/']) {
  for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test.describe(() => {
      test.use({ viewport })

      test(`on a ${screen}, the first screen of ${path} looks the same without the late style sheet`, async ({
        page,
      }) => {
        const requests = requestsOf(page, LATE)
        await page.goto(path)
        const whole = await shadesOf(page)
        await page.route(LATE, route => route.fulfill({ contentType: 'text/css', body: '' }))
        await page.goto(path)
        const early = await shadesOf(page)
        const different = early.filter(
          (shade, at) => Math.abs(shade - (whole[at] ?? 0)) > INVISIBLE,
        )
        expect(different.length).toBe(0)
        expect(requests).toHaveLength(2)
      })
    })
  }
}

/** Returns the red, green and blue values of all pixels in the window. */
async function shadesOf(page: Page) {
  // Chromium may paint a picture a few frames after the rest of the page. Decoded pictures are painted at once.
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ complete }) => complete).map(it => it.decode())),
  )
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
}
