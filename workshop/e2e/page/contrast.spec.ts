import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { contrastsIn } from '../kit/contrast.ts'
import { DESKTOP, PAPER, PHONE, THEMES } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the colours are the same elsewhere')
test.use({ expectedComplaints: ABOUT_404 })

/** In both themes. Reads off the weakest contrast too: `npx playwright test contrast --reporter=json` keeps the notes. */
async function expectReadable(page: Page, place: string, selector: string) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    const contrasts = await contrastsIn(page, selector)
    expect(contrasts.length, place).toBeGreaterThan(0)
    const [weakest] = contrasts
    const description = `${place}, ${theme}: ${weakest?.ratio.toFixed(2)} of ${weakest?.asked}, «${weakest?.text}»`
    test.info().annotations.push({ type: 'contrast', description })
    expect(contrasts.filter(({ ratio, asked }) => ratio < asked)).toEqual([])
  }
}

test('over the map letters can be read, in both themes', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await expectReadable(page, 'hero', '.hero')
  await expectReadable(page, 'contact', '.contact')
  await page.goto('/inconnu')
  await expectReadable(page, '404', '.not-found')
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expectReadable(page, 'hero on a phone', '.hero')
  await page.getByRole('button', { name: phrases.openMenu }).click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await expectReadable(page, 'menu', '.nav nav')
})

/** Ink on bare paper has 14.7; a contour line in full leaves 7. */
const NEARLY_BARE = 12

test('role, tagline and buttons stand on paper, and no line of the map runs through them', async ({
  page,
}) => {
  await page.goto('/')
  for (const size of ['320×256', '390×664', '568×320', '640×400', '1024×768', '1280×800']) {
    const [width = 0, height = 0] = size.split('×').map(Number)
    await page.setViewportSize({ width, height })
    const [weakest] = await contrastsIn(page, '.pitch')
    expect(weakest?.ratio, `${size}: ${weakest?.text}`).toBeGreaterThan(NEARLY_BARE)
  }
})
