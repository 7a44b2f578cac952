import type { Page } from '@playwright/test'
import { DESKTOP, hold, PHONE, scrollThrough } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use({ ...WITH_MOTION, expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

/** What moved by itself: how much, and which elements. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>(resolve => {
        const observer = new PerformanceObserver(list => resolve(list.getEntries().map(describe)))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Entries come before the second frame; without any, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
        function describe(entry: PerformanceEntry) {
          const sources: { node?: Element }[] = Reflect.get(entry, 'sources')
          const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 60))
          return { value: Reflect.get(entry, 'value'), moved }
        }
      }),
  )

for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport })

    test('nothing moves while the page loads and is scrolled, when the fonts come late either', async ({
      page,
    }) => {
      const release = await hold(page, '**/fonts/*')
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1')).toBeVisible()
      const loaded = page.waitForResponse('**/fonts/texte*')
      release()
      await loaded
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('1rem Titre'))).toBe(true)
      await scrollThrough(page)
      expect(await shiftsOf(page)).toEqual([])
    })

    test('nothing moves when the fonts never come', async ({ page }) => {
      await page.route('**/fonts/*', route => route.abort())
      await page.goto('/')
      await scrollThrough(page)
      expect(await shiftsOf(page)).toEqual([])
    })
  })
}
