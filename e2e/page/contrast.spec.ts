import type { Page } from '@playwright/test'
import { runAxe } from '../../tools/page-check/axe.ts'
import { contrastsByTheme } from '../../tools/page-check/contrast.ts'
import { addStyle, PHONE, THEMES, windowsOf } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'all browsers get the same colours')
test.use({ expectedComplaints: ABOUT_404 })

/** Lists translucent top borders. Runs in the page. */
function listFaintLines(): string[] {
  return [...document.querySelectorAll('main *, footer *')].flatMap(element => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isFaint = /^rgba\(.*0\.\d+\)$|\/ 0?\.\d+\)$/.test(borderTopColor)
    return borderTopWidth !== '0px' && isFaint ? [`${element.className} ${borderTopColor}`] : []
  })
}

const PLACES = ':is(.hero, #about, #skills, #projects, #services, #contact, .footer)'

/** The contrast that level AAA requires (WCAG 2.2, 1.4.6) where level AA requires `asked`. */
const enhanced = (asked: number): number => (asked === 4.5 ? 7 : 4.5)

/** Lists the lines of text whose contrast is below `required`, by default that of level AAA. */
async function weakIn(page: Page, selector: string, required = enhanced) {
  const contrasts = await contrastsByTheme(page, selector, THEMES)
  return contrasts.filter(([, { ratio, asked }]) => ratio < required(asked))
}

test('with prefers-contrast: more, text reaches level AAA even over the map, and no border is translucent', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  for (const path of ['/inconnu', '/']) {
    await page.goto(path)
    await expect(page.locator('main .relief:visible .master')).toHaveCSS('display', 'inline')
    const thin = page.locator('main .relief:visible use:not(.master, .river)')
    await expect(thin).toHaveCSS('display', 'none')
    for (const { size, viewport } of windowsOf('390×844 1280×800')) {
      await page.setViewportSize(viewport)
      const weak = await weakIn(page, 'main:has(> .relief), .hero, .nav')
      expect(weak, `${path}, ${size}`).toEqual([])
    }
  }
  await expect(page.locator('.hero .river')).toHaveCSS('display', 'inline')
  await expect(page.locator('.contact .relief')).toBeHidden()
  const strongest = await page.locator('.profile').evaluate(it => getComputedStyle(it).color)
  await expect(page.locator('.profile small').first()).toHaveCSS('color', strongest)
  for (const theme of THEMES) {
    // Measuring the contrast has set a theme, which the page prefers to the system's.
    await page.locator('html').evaluate((html, theme) => {
      html.dataset.theme = theme
    }, theme)
    expect(await page.evaluate(listFaintLines), theme).toEqual([])
    const { violations, passes } = await runAxe(page, PLACES, {
      runOnly: ['color-contrast-enhanced'],
    })
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ target }) => target)),
      theme,
    ).toEqual([])
    expect(passes).toHaveLength(1)
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.locator('#menu .relief')).toBeVisible()
  expect(await weakIn(page, '#menu')).toEqual([])
})

test('on a desktop, text over the map reaches level AA; forced colours leave map and boxes visible', async ({
  page,
}) => {
  await page.goto('/')
  expect(await weakIn(page, '.hero, .nav', asked => asked)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  for (const box of ['.badge', '.strata > li', '.availability', '.contact-form'])
    await expect(page.locator(box).first()).toHaveCSS('border-top-style', 'solid')
  const clip = await page.locator('.name').evaluate(name => {
    const letters = document.createRange()
    letters.selectNodeContents(name)
    const { x, width } = letters.getBoundingClientRect()
    const { y, height } = name.getBoundingClientRect()
    return { x, y, width, height }
  })
  const withMap = await page.screenshot({ clip })
  await addStyle(page, '.relief { visibility: hidden }')
  expect(withMap.equals(await page.screenshot({ clip }))).toBe(false)
})
