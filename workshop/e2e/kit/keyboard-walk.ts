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
 * Presses a key several times. After each press, expects that the focused control is visible and has an outline.
 * Returns the names of the focused controls.
 */
export async function stopsOf(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { top, bottom, left, width } = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const seen = [...Array(Math.floor(bottom - top)).keys()].filter(y => {
        const front = document.elementFromPoint(left + width / 2, top + y)
        return front && (element.contains(front) || front.contains(element))
      })
      const { id, innerText, ariaLabel } = element as HTMLElement
      const outline = `${outlineStyle} ${outlineWidth}`
      return { name: id || innerText || `${ariaLabel}`, seenPx: seen.length, outline }
    })
    expect(stop.seenPx, stop.name).toBeGreaterThanOrEqual(16)
    expect(stop.outline, stop.name).toBe('solid 3px')
    stops.push(stop.name)
  }
  return stops
}
