import { contrast, luminance } from '../../theme/colour.ts'
import { packColor, unpack } from '../../tools/page-check/pixels.ts'
import { THEMES } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ site: 'cliff' })

/** Runs in the page. */
function readColours() {
  const style = (selector: string, pseudo?: string) =>
    getComputedStyle(document.querySelector(selector) as Element, pseudo)
  return {
    signs: {
      'dot of the map': style('.map-mark circle').fill,
      'dot of the status': style('.status', '::before').borderTopColor,
      'bar of the logo': style('.logo .accent').fill,
    },
    paper: style('body').backgroundColor,
  }
}

const luminanceOf = (color: string) => luminance(unpack(packColor(color)))

test('with a pale accent, dots and logo have a contrast of at least 3:1', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('h1').innerText()).toBe('Maïwenn\nLe Goff')
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const { signs, paper } = await page.evaluate(readColours)
    for (const [sign, color] of Object.entries(signs))
      expect(
        contrast(luminanceOf(color), luminanceOf(paper)),
        `${sign}, ${colorScheme}`,
      ).toBeGreaterThanOrEqual(3)
  }
})
