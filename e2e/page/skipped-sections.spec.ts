import type { Locator, Page } from '@playwright/test'
import { LEAST_SHIFT } from '../../tools/page-check/findings/shifts.ts'
import { DESKTOP, hold, PHONE, scrollPage, shiftsOf, whenRendered } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const FONTS = '**/fonts/*'

/**
 * Opens the page without its fonts, so that the sections below the first screen aren't rendered yet. The returned function lets
 * the fonts load.
 */
async function openSkipping(page: Page) {
  const releaseFonts = await hold(page, FONTS)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#projects h2')).toBeHidden()
  return async () => {
    releaseFonts()
    await whenRendered(page)
    await page.unroute(FONTS)
  }
}

/** Measures how many pixels a section is away from the place to which a link should scroll it. */
const missOf = (section: Locator) =>
  section.evaluate(it => {
    const { scrollMarginTop } = getComputedStyle(it)
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const place = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
    return Math.abs(it.getBoundingClientRect().top - place)
  })

test('a click, the keyboard and Back all lead exactly to a section that was not rendered yet', async ({
  page,
}) => {
  const click = (link: Locator) => link.evaluate((it: HTMLElement) => it.click())
  const press = (link: Locator) => link.press('Enter')
  for (const [viewport, id, follow] of [
    [PHONE, 'projects', press],
    [DESKTOP, 'contact', click],
  ] as const) {
    await page.setViewportSize(viewport)
    const release = await openSkipping(page)
    await follow(page.locator(`:is(.actions, .nav) a[href="#${id}"]`).last())
    const section = page.locator(`#${id}`)
    await expect.poll(() => missOf(section), id).toBeLessThan(1)
    await expect(section.locator('h2')).toBeVisible()
    await release()
    await expect.poll(() => missOf(section), id).toBeLessThan(1)
  }
  await page.goto('/en/', { waitUntil: 'load' })
  await page.goBack()
  await expect.poll(() => missOf(page.locator('#contact'))).toBeLessThan(1)
})

test('a URL with a fragment leads exactly to its section, even when the fonts load late', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const release = await hold(page, FONTS)
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  const section = page.locator('#contact')
  await expect(section).toBeInViewport()
  release()
  await whenRendered(page)
  await expect.poll(() => missOf(section)).toBeLessThan(1)
})

test('scrolling shows the skipped sections before fonts and late styles load; hardly anything moves', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'only Chromium reports layout shifts')
  const wheel = async () => {
    await page.mouse.move(200, 300)
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 400)
  }
  for (const [viewport, way, act] of [
    [PHONE, 'with the wheel', wheel],
    [DESKTOP, 'with the bar', () => scrollPage(page, 5000)],
  ] as const) {
    await page.setViewportSize(viewport)
    const release = await hold(page, /\/(fonts|late)\b/)
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await act()
    await expect(page.locator('.contact-details'), way).toBeVisible()
    release()
    await whenRendered(page)
    const shifts = await shiftsOf(page)
    // When the fonts load, short texts may become a little wider and move their neighbours.
    expect(
      shifts.filter(({ value }) => value > LEAST_SHIFT),
      way,
    ).toEqual([])
    await page.unrouteAll()
  }
})
