import { runAxe } from '../../page-check/axe.ts'
import { THEMES } from '../kit/page.ts'
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
    // axe checks the contrast of 7:1 that WCAG 2.2 asks for in 1.4.6.
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
