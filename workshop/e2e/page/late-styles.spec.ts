import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DESKTOP, PHONE, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** A difference of one of 255 shades comes from antialiasing, and nobody sees it. */
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

/** Returns the red, green and blue shades of all pixels in the window. */
const shadesOf = async (page: Page) =>
  sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
