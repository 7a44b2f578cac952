import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { phrases } from '../../../content/phrases.ts'
import { expect, PAPER, scrollPage, test, WITH_MOTION } from '../kit/fixtures.ts'
import { ANCHORS } from '../kit/sections.ts'

test.use(WITH_MOTION)

const CLEAR = 'rgba(0, 0, 0, 0)'

async function expectTransparent(page: Page) {
  const bar = page.locator('.nav')
  await expect(bar).toHaveCSS('background-color', CLEAR)
  await expect(bar).toHaveCSS('border-bottom-color', CLEAR)
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
}

async function expectOpaque(page: Page) {
  const bar = page.locator('.nav')
  await expect(bar).toHaveCSS('background-color', / 0\.9\)$/)
  await expect(bar).not.toHaveCSS('border-bottom-color', CLEAR)
  await expect(bar).toHaveCSS('border-bottom-width', '1px')
  await expect(bar).toHaveCSS('backdrop-filter', 'blur(12px)')
}

/** Each look is waited for after the other one, so that none is mistaken for what was there before. */
async function expectSwitchBeyond20px(page: Page) {
  await expectTransparent(page)
  await scrollPage(page, 21)
  await expectOpaque(page)
  await scrollPage(page, 20)
  await expectTransparent(page)
  await scrollPage(page, 300)
  await expectOpaque(page)
  await scrollPage(page, 0)
  await expectTransparent(page)
}

test('the bar is opaque beyond 20 px of scroll and transparent again above', async ({ page }) => {
  await page.goto('/')
  await expectSwitchBeyond20px(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar is opaque, for nothing could make it so over the text', async ({ page }) => {
    await page.goto('/')
    await expectOpaque(page)
    await scrollPage(page, 300)
    await expectOpaque(page)
  })

  test('on a phone the bar stays at the top of the page, transparent', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expectTransparent(page)
    await scrollPage(page, 300)
    await expectTransparent(page)
    expect((await page.locator('.nav').boundingBox())?.y).toBe(-300)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const anchor of ANCHORS) {
      await page.goto(`/#${anchor}`)
      expect((await page.locator(`#${anchor}`).boundingBox())?.y, anchor).toBeLessThan(1)
    }
  })
})

for (const [theme, paper] of Object.entries(PAPER) as ['light' | 'dark', string][]) {
  test(`over nothing but paper the opaque bar is painted in the ${theme} paper`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/')
    await scrollPage(page, await page.locator('main > section[id]').first().evaluate(startOf))
    await expectOpaque(page)
    const clip = { x: 640, y: 10, width: 8, height: 8 }
    const { channels } = await sharp(await page.screenshot({ clip, caret: 'initial' })).stats()
    const expected = paper.match(/\d+/g)?.map(Number) ?? []
    for (const [index, { min, max }] of channels.slice(0, 3).entries())
      for (const level of [min, max]) {
        // A blur and a mixture may each round by one.
        expect(Math.abs(level - (expected[index] ?? 0)), `channel ${index}`).toBeLessThanOrEqual(1)
      }
  })
}

/** Where an element begins in the page, to the pixel. */
const startOf = (element: Element) => Math.ceil(element.getBoundingClientRect().top + scrollY)

test('led to a section, one sees nothing of the one before it below the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const width of [320, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const anchor of ANCHORS) {
      await page.evaluate(hash => location.assign(hash), `#${anchor}`)
      await expectOpaque(page)
      const [bar, before] = await page.evaluate(
        id =>
          [document.querySelector('.nav'), document.getElementById(id)?.previousElementSibling].map(
            element => element?.getBoundingClientRect().bottom ?? Number.NaN,
          ),
        anchor,
      )
      expect(before, `#${anchor} at ${width}`).toBeLessThanOrEqual(bar ?? Number.NaN)
    }
  }
})

test('the bar is opaque at once on a page opened at a section', async ({ page }) => {
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  await expectOpaque(page)
})

test('the bar stays at the top of the window', async ({ page }) => {
  await page.goto('/')
  await scrollPage(page, 2000)
  expect((await page.locator('.nav').boundingBox())?.y).toBe(0)
  await expect(page.locator('.nav').getByRole('link', { name: phrases.contactMe })).toBeInViewport()
})

test('the button of the bar leads to the contact section', async ({ page }) => {
  await page.goto('/')
  await page.locator('.nav').getByRole('link', { name: phrases.contactMe }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
})
