import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addStyle, DESKTOP, hold, PHONE, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** Antialiasing may change a colour channel (0 to 255) by up to this much, which nobody sees. */
const INVISIBLE = 2

/** Matches the path of a late style sheet, which a page needs only after its first paint. */
const LATE = /\/(late|study)\.\w+\.css$/

test.use({ expectedComplaints: /^(Failed to load resource|download failed)\b/ })

for (const path of ['/', '/projets/passeur/']) {
  test(`on ${path}, the late styles change nothing on the first screen, and move nothing`, async ({
    page,
    browserName,
  }) => {
    // In Firefox, the Content-Security-Policy blocks the style that Playwright adds for a screenshot.
    const look = browserName === 'firefox' ? async () => new Uint8Array() : shadesOf
    await page.route('**/fonts/*', route => route.abort())
    const requests = requestsOf(page, LATE)
    const release = await hold(page, LATE)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeInViewport()
    // A key press makes the page render the sections below the first screen, which it skips at first (head-script.ts).
    await page.keyboard.press('Shift')
    await expect(page.locator('main > :last-child')).toBeVisible()
    const early = await inBoth(page, look)
    release()
    await expect(page.locator('.footer')).toBeVisible()
    for (const [at, { places, shades, screen }] of (await inBoth(page, look)).entries()) {
      expect(places, screen).toEqual(early[at]?.places)
      const before = early[at]?.shades
      const different = shades.filter(
        (shade, at) => Math.abs(shade - (before?.[at] ?? 0)) > INVISIBLE,
      )
      expect(different.length, screen).toBe(0)
    }
    expect(requests).toHaveLength(1)
  })
}

async function inBoth(page: Page, look: (page: Page) => Promise<Uint8Array>) {
  const seen = []
  for (const [screen, viewport] of Object.entries({ DESKTOP, PHONE })) {
    await page.setViewportSize(viewport)
    const places = await page.evaluate(placesOf)
    // These two appear only with the late style sheet, so they are hidden here.
    await addStyle(page, '.profile, .hero::after { display: none !important }')
    seen.push({ screen, places, shades: await look(page) })
    await addStyle(page, '')
  }
  return seen
}

/** Runs in the page. */
function placesOf() {
  const seen = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, dt, dd, a, summary, img, label, input, select, textarea, button):not(.profile *)',
  )
  return [...seen].map(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = [left, top, width, height].map(Math.round)
    return `${element.outerHTML.slice(0, 60)} ${place.join(' ')}`
  })
}

/**
 * Reads the red, green and blue values of all pixels in the window. Pictures are masked, because the pixels in their rounded
 * corners differ a little from load to load.
 */
async function shadesOf(page: Page) {
  return sharp(await page.screenshot({ mask: [page.locator('img')] }))
    .removeAlpha()
    .raw()
    .toBuffer()
}
