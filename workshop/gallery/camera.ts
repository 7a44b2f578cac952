import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'

/** Opens a page of the site, as a visitor who asks for less motion unless told otherwise. */
export type Stage = (options: BrowserContextOptions, path?: string) => Promise<Page>

const GAP_PX = 24
/** A4 at 96 pixels an inch, and the margins of `@page` in print.css: 11 and 15 mm. */
const PAPER = { width: 794, height: 1123, top: 42, left: 57 }

export function setStage(browser: Browser, url: string): Stage {
  return async (options, path = '/') => {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    await page.goto(url + path)
    await page.evaluate(() => document.fonts.ready)
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

/** Writes a message and sends it. */
export async function fillIn(page: Page, email: string): Promise<void> {
  const values = {
    name: 'Élodie Çelik',
    email,
    subject: 'Refonte',
    message: 'Bonjour,\n\nà bientôt',
  }
  for (const [field, value] of Object.entries(values)) await page.locator(`#${field}`).fill(value)
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
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const top = index * height
      const part = { left: 0, top, width, height: Math.min(height, whole - top) }
      const input = await sharp(picture).extract(part).toBuffer()
      return { input, left: index * (width + GAP_PX), top: 0 }
    }),
  )
  const size = { width: count * (width + GAP_PX) - GAP_PX, height }
  // In two steps: sharp resizes before it composes.
  const sheet = sharp({ create: { ...size, channels: 3, background: '#c9c9c4' } })
  return sheet.composite(parts).png().toBuffer()
}
