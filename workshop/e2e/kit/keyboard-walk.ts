import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Lists the names of the controls that the keyboard can reach, in document order. */
export const listControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter(element => element.checkVisibility() && element.tabIndex >= 0)
      .map(element => element.id || element.innerText || `${element.ariaLabel}`),
  )

/**
 * Presses a key several times. After each press, expects that the focused control becomes visible and gets an outline.
 * Returns the names of the focused controls.
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
