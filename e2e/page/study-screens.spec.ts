import { inPage } from '../../tools/page-check/in-page.ts'
import { PATHS } from '../kit/noor.ts'
import { addStyle, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const [, PASSEUR, , MUSEE] = PATHS

const SMALL = '320×200 390×844 844×390'
/** In these windows, the whole header of a case study is in view. */
const LARGE = '1024×768 1280×600 1280×800 2560×1440'

const SPACED = 'main * { letter-spacing: .12em !important; line-height: 1.5 !important }'

test('a case study’s header fits a large window, its title is large, and wide spacing cuts off no text', async ({
  page,
}) => {
  // The first page has the longest title. The second has the most text, and is still open when the spacing becomes wide.
  for (const path of [MUSEE, PASSEUR]) {
    await page.goto(`/${path}`)
    for (const { size, width, height, viewport } of windowsOf(`${SMALL} ${LARGE}`)) {
      await page.setViewportSize(viewport)
      const { overflow, wide, px, bottom, pictureMiddle } = await page.evaluate(measureHead)
      const where = `${path} at ${size}`
      expect(overflow, where).toBeLessThanOrEqual(0)
      if (LARGE.includes(size)) expect(bottom, where).toBeLessThanOrEqual(height)
      if (size === '390×844') expect(pictureMiddle, where).toBeLessThanOrEqual(height)
      const isLarge = wide > width * 0.75 || px > height * 0.2 || px >= 176
      expect(isLarge, `${where}: ${wide} px wide, ${px} px high`).toBe(true)
    }
  }
  await addStyle(page, SPACED)
  for (const { size, viewport } of windowsOf('320×200 640×400 844×390 1280×400')) {
    await page.setViewportSize(viewport)
    expect(await inPage(page, 'readFlaws', 'body'), size).toEqual([])
  }
})

/**
 * Measures, in pixels: the page's overflow, the title's font size, the width of its longest line, and the positions of the
 * header's bottom and of its picture's middle. Runs in the page.
 */
function measureHead() {
  const head = document.querySelector('.study-head') as Element
  const boxOf = (part: string) => (head.querySelector(part) as Element).getBoundingClientRect()
  const title = head.querySelector('h1') as Element
  const range = document.createRange()
  range.selectNodeContents(title)
  const widths = [...range.getClientRects()].map(({ width }) => width)
  const picture = boxOf('.picture')
  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    wide: Math.max(...widths),
    px: Number.parseFloat(getComputedStyle(title).fontSize),
    bottom: Math.max(...['h1', '.lead', '.facts', '.picture'].map(part => boxOf(part).bottom)),
    pictureMiddle: (picture.top + picture.bottom) / 2,
  }
}
