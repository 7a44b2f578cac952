import type { Page } from '@playwright/test'
import { DESKTOP, hold, PHONE, scrollThrough, shiftsOf, whenRendered } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.skip(({ browserName }) => browserName === 'firefox', 'only Chromium reports layout shifts')

test.use({ ...WITH_MOTION, expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

test('nothing moves while the page loads and scrolls, even if fonts and pictures load late', async ({
  page,
}) => {
  for (const [screen, viewport] of Object.entries({ DESKTOP, PHONE })) {
    await page.setViewportSize(viewport)
    const releaseFonts = await hold(page, '**/fonts/*')
    const releasePictures = await hold(page, '**/img/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    releaseFonts()
    await whenRendered(page)
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family} ${status}`),
    )
    expect(fonts).toEqual(expect.arrayContaining(['Titre loaded', 'Texte loaded']))
    await expectNoShift(page, releasePictures, screen)
    await page.unrouteAll()
  }
})

for (const [site, path] of [
  ['noor', '/projets/passeur/'],
  ['sections', '/'],
] as const)
  test.describe(() => {
    test.use({ site })

    test(`on «${site}» at ${path}, nothing moves if fonts never load and pictures load late`, async ({
      page,
    }) => {
      await page.route('**/fonts/*', route => route.abort())
      const release = await hold(page, '**/img/**')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('.footer')).toBeVisible()
      await expectNoShift(page, release)
    })
  })

/**
 * Expects that nothing moves while the page is scrolled through, that pictures then load without changing their heights, and
 * that the browser chooses files of a fitting size.
 */
async function expectNoShift(page: Page, releasePictures: () => void, screen?: string) {
  await scrollThrough(page)
  expect(await shiftsOf(page), screen).toEqual([])
  await page.locator('details').evaluateAll(all => all.map(it => it.setAttribute('open', '')))
  const before = await page.evaluate(heightsOfPictures)
  releasePictures()
  await page.evaluate(loadPictures)
  expect(await page.evaluate(heightsOfPictures), screen).toEqual(before)
  expect(await page.evaluate(wrongSizes), screen).toEqual([])
}

/**
 * Lists pictures whose `sizes` attribute is far from their real width, so that the browser would choose too small or too large
 * a file. Runs in the page.
 */
function wrongSizes() {
  return [...document.images]
    .map(it => ({ alt: it.alt, isPx: it.naturalWidth, shouldPx: it.clientWidth }))
    .filter(({ isPx, shouldPx }) => isPx < shouldPx * 0.9 || isPx > shouldPx * 1.5)
}

/** Runs in the page. */
function heightsOfPictures() {
  return [...document.images].map(it => Math.round(it.getBoundingClientRect().height))
}

/** Runs in the page. */
async function loadPictures() {
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.all([...document.images].map(it => it.decode()))
}
