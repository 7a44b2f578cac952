import type { Page, PageScreenshotOptions } from '@playwright/test'
import sharp from 'sharp'
import { addStyle, DESKTOP, PAPER, PHONE, scrollPage, THEMES } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const CLEAR = 'rgba(0, 0, 0, 0)'

async function expectTransparent(page: Page) {
  const bar = page.locator('.nav')
  await expect(bar).toHaveCSS('background-color', CLEAR)
  await expect(bar).toHaveCSS('border-bottom-color', CLEAR)
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
}

async function expectOpaque(page: Page) {
  const bar = page.locator('.nav')
  await expect(bar).toHaveCSS('background-color', / 0\.99\)$/)
  await expect(bar).not.toHaveCSS('border-bottom-color', CLEAR)
  await expect(bar).toHaveCSS('border-bottom-width', '1px')
  await expect(bar).toHaveCSS('backdrop-filter', 'blur(12px)')
}

async function channelsOf(page: Page, clip: NonNullable<PageScreenshotOptions['clip']>) {
  const { channels } = await sharp(await page.screenshot({ clip, caret: 'initial' })).stats()
  return channels.slice(0, 3)
}

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.y ?? Number.NaN

test('the bar is transparent until the page is scrolled by more than 20 px, and then opaque', async ({
  page,
}) => {
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  await expectOpaque(page)
  for (const top of [0, 20]) {
    await scrollPage(page, top)
    await expectTransparent(page)
    await scrollPage(page, top + 21)
    await expectOpaque(page)
  }
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, the bar is opaque on a desktop, and scrolls away with the page on a phone', async ({
    page,
  }) => {
    await page.goto('/')
    await expectOpaque(page)
    await scrollPage(page, 300)
    await expectOpaque(page)
    await page.setViewportSize(PHONE)
    for (const top of [0, 300]) {
      await scrollPage(page, top)
      await expectTransparent(page)
    }
    expect(await topOf(page, '.nav')).toBe(-300)
    for (const anchor of ['tarifs', 'contact']) {
      await page.goto(`/#${anchor}`)
      expect(await topOf(page, `#${anchor}`), anchor).toBeLessThan(1)
    }
  })
})

test('the opaque bar has the page’s colour; neither the name nor the skills show through it', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'the policy refuses Playwright’s style')
  await page.goto('/')
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(() => {
      const section = document.querySelector('main > section[id]')?.getBoundingClientRect().top ?? 0
      scrollBy({ top: Math.ceil(section), behavior: 'instant' })
    })
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    await expectOpaque(page)
    const channels = await channelsOf(page, { x: 640, y: 10, width: 8, height: 8 })
    const expected = PAPER[theme].match(/\d+/g)?.map(Number) ?? []
    for (const [index, { min, max }] of channels.entries())
      for (const level of [min, max]) {
        // When the browser blurs and blends colours, rounding may change a channel (red, green or blue) by 1.
        expect(Math.abs(level - (expected[index] ?? 0)), `channel ${index}`).toBeLessThanOrEqual(1)
      }
  }
  await addStyle(page, '.nav > *, .nav::after { visibility: hidden }')
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const below of ['.name', '.strata > li:last-child h3']) {
      await scrollPage(page, 0)
      const { y = 0, height = 0 } = (await page.locator(below).boundingBox()) ?? {}
      await scrollPage(page, Math.round(y + height / 2 - 36))
      await expectOpaque(page)
      const channels = await channelsOf(page, { x: 0, y: 0, width: DESKTOP.width, height: 70 })
      const spreads = channels.map(({ min, max }) => max - min)
      expect(Math.max(...spreads), `${below}, ${colorScheme}`).toBeLessThanOrEqual(3)
    }
  }
})
