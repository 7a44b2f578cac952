import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { whenRendered } from '../e2e/kit/page.ts'
import { MESSAGE } from '../testing/message.ts'

/** Opens a page of the site, as a visitor who asks for less motion unless told otherwise. */
export type OpenPage = (options: BrowserContextOptions, path?: string) => Promise<Page>

export const GAP_PX = 24
/** A4 at 96 pixels an inch, and the margins of `@page` in print.css: 11 and 15 mm. */
const PAPER = { width: 794, height: 1123, top: 42, left: 57 }

export function openerOf(browser: Browser, url: string): OpenPage {
  return async (options, path = '/') => {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    await page.goto(url + path)
    await page.evaluate(() => document.fonts.ready)
    await whenRendered(page)
    return page
  }
}

/** The whole page, its pictures loaded. */
export async function whole(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.all([...document.images].map(image => image.decode()))
  })
  return page.screenshot({ fullPage: true })
}

/** What a window shows that rests so many pixels below where a link to the section leads. */
export async function restingAt(page: Page, section: string, belowPx = 0): Promise<Buffer> {
  await page.evaluate(
    async ([id, belowPx]) => {
      const { style } = document.documentElement
      style.scrollBehavior = 'auto'
      document.querySelector(id)?.scrollIntoView()
      scrollBy(0, belowPx)
      await new Promise(requestAnimationFrame)
      const seen = [...document.images].filter(
        image => Math.abs(image.getBoundingClientRect().top) < innerHeight,
      )
      await Promise.all(seen.map(image => image.decode()))
    },
    [section, belowPx] as const,
  )
  return page.screenshot()
}

/** Writes a message and sends it. */
export async function fillIn(page: Page, email: string): Promise<void> {
  for (const [field, value] of Object.entries({ ...MESSAGE, email }))
    await page.locator(`#${field}`).fill(value)
  await page.locator('.contact-form [type=submit]').click()
}

/** The page as its print style sheet has it, on a sheet of A4. */
export async function paper(page: Page): Promise<Buffer> {
  await page.setViewportSize({
    width: PAPER.width - 2 * PAPER.left,
    height: PAPER.height - 2 * PAPER.top,
  })
  await page.emulateMedia({ media: 'print' })
  const { top, left } = PAPER
  return sharp(await page.screenshot())
    .extend({ top, bottom: top, left, right: left, background: 'white' })
    .toBuffer()
}

/** A long picture cut into columns that stand side by side. */
export async function columns(picture: Buffer, count: number): Promise<Buffer> {
  const { width, height: whole } = await sharp(picture).metadata()
  const height = Math.ceil(whole / count)
  const cut = (_: unknown, index: number) => {
    const top = index * height
    const part = { left: 0, top, width, height: Math.min(height, whole - top) }
    return sharp(picture).extract(part).toBuffer()
  }
  return sideBySide(await Promise.all(Array.from({ length: count }, cut)), GAP_PX)
}

/** Pictures from left to right on grey, with a gap between them and a margin around. */
export async function sideBySide(pictures: Buffer[], gap: number, margin = 0): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map(picture => sharp(picture).metadata()))
  const parts = pictures.map((input, n) => {
    const before = sizes.slice(0, n).reduce((sum, { width }) => sum + width + gap, 0)
    return { input, left: margin + before, top: margin }
  })
  const width = sizes.reduce((sum, size) => sum + size.width + gap, 2 * margin - gap)
  const height = Math.max(...sizes.map(size => size.height)) + 2 * margin
  // In two steps: sharp resizes before it composes.
  const sheet = sharp({ create: { width, height, channels: 3, background: '#c9c9c4' } })
  return sheet.composite(parts).png().toBuffer()
}
