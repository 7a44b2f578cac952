import type { Page } from '@playwright/test'
import { axeFaults } from '../tools/page-check/axe.ts'
import { LEAST_SHIFT, movedBy } from '../tools/page-check/findings/shifts.ts'
import { inPage } from '../tools/page-check/in-page.ts'
import { load, look, type View, type Window } from '../tools/page-check/visit.ts'
import { offTheGrid } from './kit/composition.ts'
import { ENGLISH_PATHS, PATHS } from './kit/noor.ts'
import { PRINTED, printPage, windowsOf } from './kit/page.ts'
import { ABOUT_404, expect, test, WITH_MOTION } from './kit/test.ts'
import type { SiteName } from './sites/sites.ts'

const [, PASSEUR = ''] = PATHS
const [, FERRYMAN = ''] = ENGLISH_PATHS
const pageAt = (path: string): View => ({ name: `/${path}`, path })
const HOME = pageAt('')
const NOT_FOUND = pageAt('inconnu')
const WHOLE: View = {
  ...HOME,
  menu: 'its menu',
  dialogs: { 'mentions-legales': 'its legal notice', confidentialite: 'its privacy notice' },
}

type Row = {
  site: SiteName
  /** How many A4 sheets the first of `pages` takes. */
  sheets: number
  pages: View[]
  /** More pages, checked only for their layout, because they share colours and markup with other pages. */
  like?: View[]
  /** The phone's window size. If it isn't 390×844, contrast is measured only over the map and in the menu. */
  phone?: string
}

const TABLE: Row[] = [
  { site: 'minimum', sheets: 1, pages: [HOME] },
  {
    site: 'noor',
    sheets: 2,
    pages: [WHOLE, pageAt(PASSEUR), NOT_FOUND],
    like: [pageAt('en/'), pageAt(FERRYMAN)],
  },
  {
    site: 'wordy',
    sheets: 1,
    pages: [WHOLE],
    like: [NOT_FOUND, pageAt('projets/refonte/')],
    phone: '412×915',
  },
  { site: 'reordered', sheets: 2, pages: [HOME] },
  { site: 'sections', sheets: 2, pages: [HOME] },
  { site: 'languages', sheets: 1, pages: [{ ...WHOLE, path: 'de/' }], phone: '360×740' },
]

/** 320×256 is a desktop zoomed to 400 %, and 640×400 one zoomed to 200 %. */
const SIZES = windowsOf('320×256 390×844 568×320 640×400 768×1024 900×700 1280×800 1920×1080')

for (const { site, sheets, pages, like = [], phone = '390×844' } of TABLE)
  test.describe(`the site «${site}»`, () => {
    test.use({ site, expectedComplaints: ABOUT_404, ...WITH_MOTION })

    for (const view of pages)
      test(`/${view.path} is readable in both themes, holds still, and fits every window`, async ({
        page,
        browserName,
      }) => {
        const [window] = windowsOf(phone) as [Window]
        await page.setViewportSize(window.viewport)
        if (browserName === 'chromium') {
          expect.soft(movedBy(await load(page, `/${view.path}`, window))).toBeLessThan(LEAST_SHIFT)
          const faults = { contrasts: [], flaws: [], axe: [] }
          expect.soft(await look(page, view, window)).toEqual(faults)
        } else await page.goto(`/${view.path}`)
        await expectToFit(page)
        expect(await axeFaults(page, 'body')).toEqual([])
        // Playwright can't emulate paper in Firefox.
        if (view === pages[0] && browserName === 'chromium') await expectOnPaper(page, sheets)
      })

    for (const view of like)
      test(`/${view.path} fits every window`, async ({ page }) => {
        await page.goto(`/${view.path}`)
        await expectToFit(page)
      })
  })

async function expectToFit(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator(':is(ul, ol, dl, .examples):empty')).toHaveCount(0)
  const hasGrid = (await page.locator('#contact').count()) > 0
  for (const { size, viewport } of SIZES) {
    await page.setViewportSize(viewport)
    expect.soft(await inPage(page, 'readFlaws', 'body'), size).toEqual([])
    if (hasGrid) expect.soft(await offTheGrid(page), size).toEqual([])
  }
}

async function expectOnPaper(page: Page, sheets: number) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PRINTED)
  expect(await page.evaluate(placesOnPaper)).toEqual({
    isBeside: true,
    isAbove: true,
    isAcross: true,
  })
  await expect(page.locator('.contact-details').getByText('@')).toBeVisible()
  await expect(page.locator('.badge:visible')).toHaveCount(0)
  expect((await printPage(page)).sheets).toBe(sheets)
}

/**
 * Tells whether the availability card is to the right of name and pitch (`isBeside`), whether all three are above the headings
 * (`isAbove`), and whether any profiles begin to the left of the name's right edge (`isAcross`). Runs in the page.
 */
function placesOnPaper() {
  const boxOf = (part: string) =>
    document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  const [name, pitch, details] = [boxOf('h1'), boxOf('.pitch'), boxOf('.availability')]
  const profiles = document.querySelector('.contact-details .link-list')?.getBoundingClientRect()
  const tops = [...document.querySelectorAll('main h2')]
    .filter(heading => heading.checkVisibility())
    .map(heading => heading.getBoundingClientRect().top)
  return {
    isBeside: Math.max(name.right, pitch.right) <= details.left,
    isAbove: Math.max(name.bottom, pitch.bottom, details.bottom) <= Math.min(...tops),
    isAcross: !profiles || profiles.left < name.right,
  }
}
