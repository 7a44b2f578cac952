import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { contrastsIn } from '../kit/contrast.ts'
import { DESKTOP, PAPER, PHONE, THEMES } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the colours are the same elsewhere')
test.use({ expectedComplaints: ABOUT_404 })

/** Reads off the weakest contrast too: `npx playwright test contrast --reporter=json` keeps the notes. */
async function expectReadable(page: Page, place: string, selector: string) {
  const contrasts = await contrastsIn(page, selector)
  expect(contrasts.length, place).toBeGreaterThan(0)
  const [weakest] = contrasts
  const description = `${place}: ${weakest?.ratio.toFixed(2)} of ${weakest?.asked}, «${weakest?.text}»`
  test.info().annotations.push({ type: 'contrast', description })
  expect(contrasts.filter(({ ratio, asked }) => ratio < asked)).toEqual([])
}

for (const theme of THEMES) {
  test(`over the map, letters can be read in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    await expectReadable(page, `hero, ${theme}`, '.hero')
    await expectReadable(page, `contact, ${theme}`, '.contact')
    await page.goto('/inconnu')
    await expectReadable(page, `404, ${theme}`, '.not-found')
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await expectReadable(page, `hero on a phone, ${theme}`, '.hero')
    await page.getByRole('button', { name: phrases.openMenu }).click()
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    await expectReadable(page, `menu, ${theme}`, '.nav nav')
  })
}
