import { DESKTOP, hold, PHONE, scrollThrough, shiftsOf, whenRendered } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.skip(({ browserName }) => browserName === 'firefox', 'only Chromium reports layout shifts')

test.use({ ...WITH_MOTION, expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

test('nothing moves while the page loads and scrolls, even if the fonts load late', async ({
  page,
}) => {
  for (const [screen, viewport] of Object.entries({ DESKTOP, PHONE })) {
    await page.setViewportSize(viewport)
    const release = await hold(page, '**/fonts/*')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    release()
    await whenRendered(page)
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family} ${status}`),
    )
    expect(fonts).toEqual(expect.arrayContaining(['Titre loaded', 'Texte loaded']))
    await scrollThrough(page)
    expect(await shiftsOf(page), screen).toEqual([])
    await page.unrouteAll()
  }
})

for (const [site, paths] of [
  ['noor', ['/', '/projets/passeur/']],
  ['sections', ['/']],
] as const)
  test.describe(() => {
    test.use({ site })

    test(`on «${site}», nothing moves when the fonts never load, or when the pictures load late`, async ({
      page,
    }) => {
      await page.route('**/fonts/*', route => route.abort())
      for (const path of paths) {
        const release = await hold(page, '**/img/**')
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.locator('.footer')).toBeVisible()
        await scrollThrough(page)
        expect(await shiftsOf(page), path).toEqual([])
        for (const summary of await page.locator('summary').all())
          await summary.evaluate(it => it.closest('details')?.setAttribute('open', ''))
        const places = () => page.evaluate(heightsOfPictures)
        const before = await places()
        release()
        await page.evaluate(loadPictures)
        expect(await places(), path).toEqual(before)
      }
    })
  })

/** Runs in the page. */
function heightsOfPictures() {
  return [...document.images].map(it => Math.round(it.getBoundingClientRect().height))
}

/** Runs in the page. */
async function loadPictures() {
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.all([...document.images].map(it => it.decode()))
}
