import type { Page } from '@playwright/test'
import { inPage } from '../../tools/page-check/in-page.ts'
import { PATHS } from '../kit/noor.ts'
import { addStyle, overflowOf, PHONE, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const [, ...STUDIES] = PATHS
const [PASSEUR] = STUDIES

test('a case study’s first screen shows its whole header, with a title as large as fits', async ({
  page,
}) => {
  for (const path of STUDIES) {
    await page.goto(`/${path}`)
    for (const { size, viewport } of windowsOf('1024×768 1280×600 1280×800 1600×1000 2560×1440')) {
      await page.setViewportSize(viewport)
      for (const part of ['h1', '.lead', '.facts', '.picture'])
        await expect(page.locator('.study-head').locator(part), size).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize(PHONE)
    await expect(page.locator('.study-head .picture'), path).toBeInViewport({ ratio: 0.5 })
    const sizes = '320×200 390×844 844×390 1280×800 2560×1440'
    for (const { size, width, height, viewport } of windowsOf(sizes)) {
      await page.setViewportSize(viewport)
      expect(await overflowOf(page), size).toBeLessThanOrEqual(0)
      const { wide, px } = await measureTitle(page)
      const isLarge = wide > width * 0.75 || px > height * 0.2 || px >= 176
      expect(isLarge, `${path} at ${size}: ${wide} px wide, ${px} px high`).toBe(true)
    }
  }
})

const SPACED = 'main * { letter-spacing: .12em !important; line-height: 1.5 !important }'

test('in zoomed windows with wide spacing, no text of a case study is cut off or covered', async ({
  page,
}) => {
  await page.goto(`/${PASSEUR}`)
  await addStyle(page, SPACED)
  for (const { size, viewport } of windowsOf('320×200 640×400 844×390 1280×400')) {
    await page.setViewportSize(viewport)
    expect(await inPage(page, 'readFlaws', 'body'), size).toEqual([])
  }
})

/** Measures the width of the title's longest line and its font size, in pixels. */
const measureTitle = (page: Page) =>
  page.locator('h1').evaluate(title => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const widths = [...range.getClientRects()].map(({ width }) => width)
    return { wide: Math.max(...widths), px: Number.parseFloat(getComputedStyle(title).fontSize) }
  })
