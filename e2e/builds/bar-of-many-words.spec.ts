import type { Page } from '@playwright/test'
import { overflowOf, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ site: 'bar' })

test('a nav bar with many long words stays on one line or becomes a menu; the owner’s name stays large', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [1920, 1440, 1200, 1152, 1025]) {
    await page.setViewportSize({ width, height: 800 })
    await expectOneLine(page, `${width}`)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.locator('.burger').click()
  await expect(page.locator('#menu a:visible')).toHaveCount(7)
  for (const { viewport, size } of windowsOf('320×800 390×664 1280×800')) {
    await page.setViewportSize(viewport)
    const fontSize = await page
      .locator('.name')
      .evaluate(name => Number.parseFloat(getComputedStyle(name).fontSize))
    expect(fontSize, size).toBeGreaterThan(50)
  }
})

/**
 * Expects each link of the bar to fit on one line, and no part of the bar to touch the next. Polls, because after a resize, the
 * loader moves the theme button only in the next frame.
 */
const expectOneLine = (page: Page, size: string) =>
  expect(async () => {
    const { heights, gaps } = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.logo span, #menu a, .theme')]
      const boxes = parts.map(part => part.getBoundingClientRect())
      return {
        heights: parts.filter(part => part.matches('a')).map(part => part.clientHeight),
        gaps: boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0)),
      }
    })
    expect(Math.min(...gaps), size).toBeGreaterThanOrEqual(2)
    expect(Math.max(...heights), size).toBeLessThan(60)
  }).toPass({ timeout: 20_000 })
