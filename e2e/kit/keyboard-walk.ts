import type { Page } from '@playwright/test'
import { contrast, luminance } from '../../theme/colour.ts'
import { packColor, unpack } from '../../tools/page-check/pixels.ts'
import { expect } from './test.ts'

/** Lists the names of the visible links, buttons and fields without a negative tabindex, in document order. */
export const listControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter(element => element.checkVisibility() && element.tabIndex >= 0)
      .map(element => element.id || element.innerText || `${element.ariaLabel}`),
  )

/**
 * Presses a key several times, and lists the names of the controls that get the focus. Expects each focused control to be
 * visible, with an outline whose contrast with the background is at least 3 (WCAG 2.2, 1.4.11).
 */
export async function stopsOf(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    let stop: ReturnType<typeof focusedControl> | undefined
    const look = async () => {
      stop = await page.evaluate(focusedControl)
      return stop
    }
    await expect.poll(look).toMatchObject({ isSeen: true, outline: 'solid 3px' })
    const { name = '', colours = [] } = stop ?? {}
    const [ring = 0, ground = 0] = colours.map(it => luminance(unpack(packColor(it))))
    expect(contrast(ring, ground), `the ring of ${name}`).toBeGreaterThanOrEqual(3)
    stops.push(name)
  }
  return stops
}

/**
 * Reads the focused control's name, its outline, and the colours of the outline and of the background behind it. `isSeen`
 * means that at least 16 px of the control's height are visible. Runs in the page.
 */
function focusedControl() {
  const element = (document.activeElement ?? document.body) as HTMLElement
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const seen = [...Array(Math.floor(bottom - top)).keys()].filter(y => {
    const front = document.elementFromPoint(left + width / 2, top + y)
    return front && (element.contains(front) || front.contains(element))
  })
  const isClear = (element: Element) =>
    /^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor)
  // An outline with a negative offset lies on the element itself.
  const isInside = Number.parseFloat(getComputedStyle(element).outlineOffset) < 0
  let ground = (isInside ? element : element.parentElement) ?? document.body
  while (ground.parentElement && isClear(ground)) ground = ground.parentElement
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  return {
    name: element.id || element.innerText || `${element.ariaLabel}`,
    isSeen: seen.length >= 16,
    outline: `${outlineStyle} ${outlineWidth}`,
    colours: [outlineColor, getComputedStyle(ground).backgroundColor],
  }
}
