import type { Page } from '@playwright/test'
import { inPage } from '../../page-check/in-page.ts'
import { PATHS } from '../kit/noor.ts'
import { addStyle, overflowOf, PHONE, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const [, ...STUDIES] = PATHS
const [PASSEUR] = STUDIES

for (const path of STUDIES)
  test(`the first screen of /${path} on a desktop shows title, introduction, facts and the whole picture`, async ({
    page,
  }) => {
    await page.goto(`/${path}`)
    for (const { size, viewport } of windowsOf('1024×768 1280×600 1280×800 1600×1000 2560×1440')) {
      await page.setViewportSize(viewport)
      for (const part of ['h1', '.lead', '.facts', '.picture'])
        await expect(page.locator('.study-head').locator(part), size).toBeInViewport({ ratio: 1 })
    }
  })

test('the first screen of a case study on a phone shows at least the upper half of the picture', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of STUDIES) {
    await page.goto(`/${path}`)
    await expect(page.locator('.study-head .picture'), path).toBeInViewport({ ratio: 0.5 })
  }
})

test('the title of a case study is as large as the window allows, and nothing is wider than the window', async ({
  page,
}) => {
  for (const path of STUDIES) {
    await page.goto(`/${path}`)
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

test('in zoomed windows, with wide spacing, no text of a case study is cut or covered', async ({
  page,
}) => {
  for (const { size, viewport } of windowsOf('320×200 640×400 844×390 1280×400')) {
    await page.setViewportSize(viewport)
    await page.goto(`/${PASSEUR}`)
    await addStyle(page, SPACED)
    expect(await inPage(page, 'readFlaws', 'body'), size).toEqual([])
  }
})

/** Returns the width of the longest line of the title and the size of its letters, in pixels. */
const measureTitle = (page: Page) =>
  page.locator('h1').evaluate(title => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const widths = [...range.getClientRects()].map(({ width }) => width)
    return { wide: Math.max(...widths), px: Number.parseFloat(getComputedStyle(title).fontSize) }
  })
