import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { whenRendered } from '../kit/page.ts'

/** Opens a page of the site, by default with reduced motion. */
export type OpenPage = (options: BrowserContextOptions, path?: string) => Promise<Page>

export type Take = (open: OpenPage) => Promise<Buffer>

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 390, height: 844 } }

export const GREY = '#c9c9c4'
export const GAP_PX = 24
/** The size of A4 at 96 pixels per inch, and the `@page` margins in print.css (11 and 15 mm). */
const PAPER = { width: 794, height: 1123, top: 42, left: 57 }

export function openerOf(browser: Browser, baseURL: string): OpenPage {
  return async (options, path = '/') => {
    const page = await browser.newPage({ reducedMotion: 'reduce', baseURL, ...options })
    await page.goto(path)
    await whenRendered(page)
    return page
  }
}

export async function whole(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.all([...document.images].map(image => image.decode()))
  })
  return page.screenshot({ fullPage: true })
}

type Moment = readonly [section: string, belowPx: number]

async function restingAt(page: Page, moment: Moment): Promise<Buffer> {
  await page.evaluate(async ([id, belowPx]) => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    document.querySelector(id)?.scrollIntoView()
    scrollBy(0, belowPx)
    await new Promise(requestAnimationFrame)
    const seen = [...document.images].filter(
      image => Math.abs(image.getBoundingClientRect().top) < innerHeight,
    )
    await Promise.all(seen.map(image => image.decode()))
  }, moment)
  return page.screenshot()
}

export async function momentsOf(page: Page, moments: readonly Moment[]): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const moment of moments) pictures.push(await restingAt(page, moment))
  return sideBySide(pictures)
}

/** Takes a picture of the top of the page in its print styles, as large as an A4 sheet. */
export async function paper(page: Page): Promise<Buffer> {
  const { width, height, top, left } = PAPER
  await page.setViewportSize({ width: width - 2 * left, height: height - 2 * top })
  await page.emulateMedia({ media: 'print' })
  return sharp(await page.screenshot())
    .extend({ top, bottom: top, left, right: left, background: 'white' })
    .toBuffer()
}

export async function columns(picture: Buffer, count: number): Promise<Buffer> {
  const { width, height: whole } = await sharp(picture).metadata()
  const each = Math.ceil(whole / count)
  const cuts = Array.from({ length: count }, (_, n) => {
    const part = { left: 0, top: n * each, width, height: Math.min(each, whole - n * each) }
    return sharp(picture).extract(part).toBuffer()
  })
  return sideBySide(await Promise.all(cuts))
}

export async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const parts = []
  let [left, height] = [0, 0]
  for (const input of pictures) {
    parts.push({ input, left, top: 0 })
    const size = await sharp(input).metadata()
    left += size.width + GAP_PX
    height = Math.max(height, size.height)
  }
  const sheet = { width: left - GAP_PX, height, channels: 3, background: GREY } as const
  return sharp({ create: sheet }).composite(parts).png().toBuffer()
}
