import type { Page } from '@playwright/test'
import { addStyle, windowsOf } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

/** Scrolls to a position and lists every part in the window that is faint or cut. */
const flawsAt = (page: Page, top: number) =>
  page.evaluate(async top => {
    scrollTo(0, top)
    await new Promise(requestAnimationFrame)
    const moves = document.getAnimations().filter(move => move.timeline === document.timeline)
    for (const move of moves) move.finish()
    await new Promise(requestAnimationFrame)
    const showsMoreThan80Px = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.min(bottom, innerHeight) - Math.max(top, 0) > 80
    }
    const isFaint = (element: Element) => Number(getComputedStyle(element).opacity) < 1
    const isCut = (stratum: Element) =>
      [...stratum.querySelectorAll('h3, p, .tags li')].some(
        words => words.getBoundingClientRect().right > innerWidth,
      )
    const parts = [
      ...document.querySelectorAll(
        'body, main, footer, :is(main, footer) :not(.relief, .relief *)',
      ),
    ]
    const strata = [...document.querySelectorAll('.strata > li')]
    return [...parts.filter(isFaint), ...strata.filter(isCut)]
      .filter(showsMoreThan80Px)
      .map(element => `${element.tagName} ${element.className}`)
  }, top)

/** Returns the scroll positions of every section and of every screen, in pixels. */
const readTops = (page: Page) =>
  page.evaluate(() => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const sections = [...document.querySelectorAll('section[id]')].map(section => {
      const { scrollMarginTop } = getComputedStyle(section)
      const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
      return section.getBoundingClientRect().top + scrollY - above
    })
    const screens = Math.ceil(document.body.scrollHeight / innerHeight)
    return [...sections, ...Array.from({ length: screens }, (_, at) => at * innerHeight)]
  })

test('at every section and screen everything in view is opaque and whole', async ({ page }) => {
  await page.goto('/')
  await addStyle(page, ':root { scroll-behavior: auto }')
  for (const { size, viewport } of windowsOf('390×664 768×1024 1280×800')) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    for (const top of await readTops(page))
      expect.soft(await flawsAt(page, top), `${size}, ${Math.round(top)} px`).toEqual([])
  }
})
