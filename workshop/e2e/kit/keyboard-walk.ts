import type { Page } from '@playwright/test'
import { contrast, luminance } from '../../../schema/look/contrast.ts'
import { packColor, unpack } from '../../page-check/pixels.ts'
import { expect } from './test.ts'

/** Lists the names of the controls that the keyboard can reach, in document order. */
export const listControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter(element => element.checkVisibility() && element.tabIndex >= 0)
      .map(element => element.id || element.innerText || `${element.ariaLabel}`),
  )

/**
 * Presses a key several times. After each press, expects that the focused control becomes visible and gets an outline,
 * whose contrast with the background is at least 3 (WCAG 2.2, 1.4.11). Returns the names of the focused controls.
 */
export async function stopsOf(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const { id, innerText, ariaLabel } = document.activeElement as HTMLElement
      return id || innerText || `${ariaLabel}`
    })
    await expect
      .poll(() => page.evaluate(focusedControl), { message: `${name} has the focus` })
      .toEqual({ isSeen: true, outline: 'solid 3px' })
    const [ring = 0, ground = 0] = (await page.evaluate(ringColours)).map(it =>
      luminance(unpack(packColor(it))),
    )
    expect(contrast(ring, ground), `the ring of ${name}`).toBeGreaterThanOrEqual(3)
    stops.push(name)
  }
  return stops
}

/** Runs in the page. Tells whether at least 16 pixels of the focused control are visible, and how its outline looks. */
function focusedControl() {
  const element = document.activeElement ?? document.body
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const seen = [...Array(Math.floor(bottom - top)).keys()].filter(y => {
    const front = document.elementFromPoint(left + width / 2, top + y)
    return front && (element.contains(front) || front.contains(element))
  })
  return { isSeen: seen.length >= 16, outline: `${outlineStyle} ${outlineWidth}` }
}

/** Returns the colour of the focused control's outline, and the colour behind the control. Runs in the page. */
function ringColours(): string[] {
  const isClear = (element: Element) =>
    /^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor)
  const focused = document.activeElement ?? document.body
  let ground = focused.parentElement ?? document.body
  while (ground.parentElement && isClear(ground)) ground = ground.parentElement
  return [getComputedStyle(focused).outlineColor, getComputedStyle(ground).backgroundColor]
}
