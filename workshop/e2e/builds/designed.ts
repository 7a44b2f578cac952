import type { Page } from '@playwright/test'
import { offTheGrid } from '../kit/composition.ts'
import { printPage, windowsOf } from '../kit/page.ts'
import { expect } from '../kit/test.ts'

/** The area inside the margins of an A4 page, in CSS pixels. */
export const PAPER = { width: 680, height: 1034 }

/** The windows of phones and tablets, upright and on their side, of desktops, and of a desktop zoomed to 400 %. */
const SCREENS = windowsOf(
  '320×844 390×844 768×800 900×700 1280×800 1600×800 320×256 568×320 844×390',
)
/**
 * The smallest allowed font size of a long name. In small windows, a heading of a section may have larger letters than
 * the name.
 */
const READABLE_PX = 40

/**
 * Checks the page's layout in every window and on paper. It must work for any content: texts stay within the window and
 * on the grid, the name has a readable size, and no link is dead.
 */
export async function expectDesigned(page: Page, sheets = 1) {
  for (const screen of SCREENS) await expectFits(page, screen)
  await expect(page.locator(':is(ul, ol, dl, .examples):empty')).toHaveCount(0)
  await expectPrinted(page, sheets)
}

async function expectFits(page: Page, { size, width, height, viewport }: (typeof SCREENS)[number]) {
  await page.setViewportSize(viewport)
  const { overflow, sizes, barLines, name, dead, loose } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    sizes: ['h1', 'main h2'].map(heading =>
      Number.parseFloat(getComputedStyle(document.querySelector(heading) as Element).fontSize),
    ),
    barLines: Math.round((document.querySelector('.logo')?.clientHeight ?? 0) / 27),
    name: document.querySelector('h1')?.getBoundingClientRect().toJSON(),
    dead: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(link => link.hash.slice(1))
      .filter(id => !document.getElementById(id)),
    loose: [...document.querySelectorAll(':is(.live, .examples > li):has(.badge)')].filter(card => {
      const [corner = 0, badge = 0] = ['.picture', '.badge'].map(
        part => card.querySelector(part)?.getBoundingClientRect().right,
      )
      return Math.abs(badge - corner) > 20
    }).length,
  }))
  expect(overflow, size).toBeLessThanOrEqual(0)
  expect(barLines, size).toBeLessThanOrEqual(2)
  const [nameSize = 0, headingSize = 0] = sizes
  expect(nameSize, size).toBeGreaterThanOrEqual(READABLE_PX)
  if (width >= 390 && height >= 800) expect(nameSize, size).toBeGreaterThanOrEqual(headingSize)
  expect(name?.left).toBeGreaterThanOrEqual(-5)
  expect(name?.right).toBeLessThanOrEqual(width)
  expect(name?.top).toBeGreaterThanOrEqual(60)
  expect(dead).toEqual([])
  expect(await offTheGrid(page), size).toEqual([])
  expect(loose, `a badge off the corner of its picture, ${size}`).toBe(0)
}

/** Expects that the printed name and contact details stand side by side above the sections. */
async function expectPrinted(page: Page, sheets: number) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const [name, pitch, details] = await Promise.all(
    ['h1', '.pitch', '.availability'].map(part => page.locator(part).boundingBox()),
  )
  const tops = await page
    .locator('main h2:visible')
    .evaluateAll(all => all.map(heading => heading.getBoundingClientRect().top))
  for (const part of [name, pitch])
    expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual(details?.x ?? 0)
  for (const part of [name, pitch, details])
    expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual(Math.min(...tops))
  await expect(page.locator('.contact-details').getByText('@')).toBeVisible()
  expect((await printPage(page)).sheets).toBe(sheets)
}

export async function structuredData(page: Page): Promise<{ '@graph': Record<string, unknown>[] }> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}
