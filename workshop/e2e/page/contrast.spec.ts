import type { Page } from '@playwright/test'
import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { contrastsIn } from '../../page-check/contrast.ts'
import { DESKTOP, PAPER, PHONE, THEMES, windowsOf } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the colours are the same elsewhere')
test.use({ expectedComplaints: ABOUT_404 })

/**
 * In both themes. Reads off the weakest contrast too: `npx playwright test contrast --reporter=json` keeps the notes.
 * @param enough what is asked instead, by what WCAG 1.4.3 asks of the same letters
 */
async function expectReadable(
  page: Page,
  place: string,
  selector: string,
  enough: Record<number, number> = {},
) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    const contrasts = await contrastsIn(page, selector)
    expect(contrasts.length, place).toBeGreaterThan(0)
    const [weakest] = contrasts
    const description = `${place}, ${theme}: ${weakest?.ratio.toFixed(2)} of ${weakest?.asked}, «${weakest?.words.text}»`
    test.info().annotations.push({ type: 'contrast', description })
    const weak = contrasts.filter(({ ratio, asked }) => ratio < (enough[asked] ?? asked))
    expect(weak, `${place}, ${theme}`).toEqual([])
  }
}

test('who asks for more contrast reads full ink between solid lines, and nothing is drawn behind it', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/')
  await expect(page.locator('.relief:visible')).toHaveCount(0)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    expect(await page.evaluate(listFaintLines), theme).toEqual([])
  }
  for (const place of ['.hero', '#about', '#projects', '#contact', '.footer'])
    await expectReadable(page, `${place}, more contrast`, place, ENHANCED)
})

/** WCAG 2.2, 1.4.6. */
const ENHANCED = { 3: 4.5, 4.5: 7 }

/** Borders in a colour that is seen through. */
function listFaintLines(): string[] {
  return [...document.querySelectorAll('main *, footer *')].flatMap(element => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isFaint = /^rgba\(.*0\.\d+\)$|\/ 0?\.\d+\)$/.test(borderTopColor)
    return borderTopWidth !== '0px' && isFaint ? [`${element.className} ${borderTopColor}`] : []
  })
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
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await expectReadable(page, 'menu', '.nav nav')
})

/** Ink on bare paper; a contour line in full leaves half of it. */
const NEARLY_BARE = 0.82 * contrastOfHex('#0f2a30', '#f2f5f4')

test('role, tagline and buttons stand on paper, and no line of the map runs through them', async ({
  page,
}) => {
  await page.goto('/')
  for (const { size, viewport } of windowsOf('320×256 390×664 568×320 640×400 1024×768 1280×800')) {
    await page.setViewportSize(viewport)
    const [weakest] = await contrastsIn(page, '.pitch')
    expect(weakest?.ratio, `${size}: ${weakest?.words.text}`).toBeGreaterThan(NEARLY_BARE)
  }
})
