import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addStyle, DESKTOP, hold, PHONE, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** Antialiasing may change a colour channel by up to this much out of 255, which nobody sees. */
const INVISIBLE = 2

/** Matches the path of a late style sheet, which a page needs only after its first paint. */
const LATE = /\/(late|study)\.\w+\.css$/

test.use({ expectedComplaints: /^(Failed to load resource|download failed)\b/ })

for (const path of ['/', '/projets/passeur/']) {
  test(`the first screen of ${path} looks the same without the late style sheet`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'the policy refuses Playwright’s style')
    const requests = requestsOf(page, LATE)
    await page.goto(path)
    // The profile and its sea come with the late style sheet, so they are hidden here.
    await addStyle(page, '.profile, .hero::after { display: none !important }')
    const whole = await inBoth(page, shadesOf)
    await page.route(LATE, route => route.fulfill({ contentType: 'text/css', body: '' }))
    await page.goto(path)
    const early = await inBoth(page, shadesOf)
    for (const [screen, shades] of early.entries()) {
      const different = shades.filter(
        (shade, at) => Math.abs(shade - (whole[screen]?.[at] ?? 0)) > INVISIBLE,
      )
      expect(different.length, ['desktop', 'phone'][screen]).toBe(0)
    }
    expect(requests).toHaveLength(2)
  })

  test(`nothing above the footer of ${path} moves when the late style sheet loads`, async ({
    page,
  }) => {
    await page.route('**/fonts/*', route => route.abort())
    const release = await hold(page, LATE)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeInViewport()
    // A key press makes the page render the sections below the first screen, which it skips at first (head-script.ts).
    await page.keyboard.press('Shift')
    await expect(page.locator('main > :last-child')).toBeVisible()
    const places = () => page.evaluate(placesOf)
    const before = await inBoth(page, places)
    release()
    await expect(page.locator('.footer')).toBeVisible()
    expect(await inBoth(page, places)).toEqual(before)
  })
}

async function inBoth<T>(page: Page, look: (page: Page) => Promise<T>): Promise<T[]> {
  const seen: T[] = []
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    seen.push(await look(page))
  }
  return seen
}

/** Lists the positions and sizes of text, pictures and controls in `<main>`, except the profile. Runs in the page. */
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
