import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { runAxe } from '../../page-check/axe.ts'
import { contrastsIn } from '../../page-check/contrast.ts'
import { THEMES, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'all browsers get the same colours')

/** Returns the borders whose colour is translucent. Runs in the page. */
function listFaintLines(): string[] {
  return [...document.querySelectorAll('main *, footer *')].flatMap(element => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isFaint = /^rgba\(.*0\.\d+\)$|\/ 0?\.\d+\)$/.test(borderTopColor)
    return borderTopWidth !== '0px' && isFaint ? [`${element.className} ${borderTopColor}`] : []
  })
}

const PLACES = ':is(.hero, #about, #projects, #services, #contact, .footer)'

test('a visitor who asks for more contrast gets 7:1, solid lines and no map', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/')
  await expect(page.locator('.relief:visible')).toHaveCount(0)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    expect(await page.evaluate(listFaintLines), theme).toEqual([])
    // Source: WCAG 2.2, 1.4.6.
    const { violations, passes } = await runAxe(page, PLACES, {
      runOnly: ['color-contrast-enhanced'],
    })
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ target }) => target)),
      theme,
    ).toEqual([])
    expect(passes).toHaveLength(1)
  }
})

/** Nearly the contrast of text on the plain background. A full-strength contour line halves this contrast. */
const NEARLY_BARE = 0.82 * contrastOfHex('#0f2a30', '#f2f5f4')

test('no line of the map runs behind the role, the tagline or the buttons', async ({ page }) => {
  await page.goto('/')
  for (const { size, viewport } of windowsOf('320×256 390×664 640×400 1280×800')) {
    await page.setViewportSize(viewport)
    const [weakest] = await contrastsIn(page, '.pitch')
    expect(weakest?.ratio, `${size}: ${weakest?.words.text}`).toBeGreaterThan(NEARLY_BARE)
  }
})
