import type { Page } from '@playwright/test'
import { phrases } from '../content/phrases.ts'
import { expect, holdScripts, scrollPage, test, WITH_MOTION } from './fixtures.ts'

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

test('the bar asleep is opaque beyond 20 px of scroll and transparent again above', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/')
  await expectSwitchBeyond20px(page)
  await expect(page.locator('.burger')).not.toHaveAttribute('data-awake')
})

test('the bar awake is opaque beyond 20 px of scroll and transparent again above', async ({
  page,
}) => {
  await page.goto('/')
  await page.mouse.move(200, 200)
  await expect(page.locator('.burger')).toHaveAttribute('data-awake')
  await expectSwitchBeyond20px(page)
})

test('the bar keeps its look when its island wakes', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await scrollPage(page, 300)
  await expectOpaque(page)
  release()
  await expect(page.locator('.burger')).toHaveAttribute('data-awake')
  await expectOpaque(page)
})

test('the bar is opaque at once on a page opened at a section', async ({ page }) => {
  await holdScripts(page)
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
