import type { LaunchOptions } from '@playwright/test'
import { PHONE } from '../kit/page.ts'
import { ABOUT_404, test as base, expect } from '../kit/test.ts'

/** Playwright turns off the cache out of which a browser brings back a page as it was left. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
})

test.use({ viewport: PHONE, expectedComplaints: ABOUT_404 })

test('a page left with its menu open is found again with its menu closed', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = `${persisted}`
    }),
  )
  const burger = page.locator('.burger')
  await burger.click()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/inconnu')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
})
