import type { Page } from '@playwright/test'
import { addStyle, windowsOf } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

/**
 * Scrolls to a position, and checks the sections in the window. Lists large faint parts, strata (layers of skills) whose text
 * is cut off, and text below the bar that a fixed element covers.
 */
const flawsAt = (page: Page, top: number) =>
  page.evaluate(async top => {
    scrollTo(0, top)
    await new Promise(requestAnimationFrame)
    const moves = document.getAnimations().filter(move => move.timeline === document.timeline)
    for (const move of moves) move.finish()
    const showsMoreThan = (px: number) => (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.min(bottom, innerHeight) - Math.max(top, 0) > px
    }
    const isFaint = (element: Element) => Number(getComputedStyle(element).opacity) < 1
    const isCut = (stratum: Element) =>
      [...stratum.querySelectorAll('h3, p, .tags li')].some(
        words => words.getBoundingClientRect().right > innerWidth,
      )
    const sections = [...document.querySelectorAll('main > *, footer')].filter(showsMoreThan(0))
    const parts = sections.flatMap(section => [
      ...section.querySelectorAll(':not(.relief, .relief *)'),
    ])
    const around = [...document.querySelectorAll('body, main'), ...sections]

    const barBottom = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
    const isBelowBar = (y: number) => y > barBottom && y < innerHeight
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed'
    const fixed = [...document.querySelectorAll('body *')].filter(isFixed)
    const isCovered = ([x, y]: readonly [number, number]) => {
      const front = isBelowBar(y) ? document.elementFromPoint(x, y) : null
      return fixed.some(element => element.contains(front))
    }
    const pointsOf = ({ left, right, top, bottom }: DOMRect) =>
      [left + 1, (left + right) / 2, right - 1].flatMap(x => [
        [x, top + 1] as const,
        [x, bottom - 1] as const,
      ])
    const boxesOf = (text: Node) => {
      const range = new Range()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    }
    const texts = parts
      .flatMap(part => [...part.childNodes])
      .filter(node => node.nodeType === Node.TEXT_NODE)
    return [
      ...[...around, ...parts]
        .filter(showsMoreThan(80))
        .filter(element => isFaint(element) || (element.matches('.strata > li') && isCut(element)))
        .map(element => `${element.tagName} ${element.className}`),
      ...texts
        .filter(text => boxesOf(text).flatMap(pointsOf).some(isCovered))
        .map(text => `covered: ${text.textContent}`),
    ]
  }, top)

/** Lists the scroll positions to check, in pixels: the start of each section, and every half window height. */
const readTops = (page: Page) =>
  page.evaluate(() => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const sections = [...document.querySelectorAll('section[id]')].map(section => {
      const { scrollMarginTop } = getComputedStyle(section)
      const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
      return section.getBoundingClientRect().top + scrollY - above
    })
    const step = innerHeight / 2
    const halves = Math.ceil(document.body.scrollHeight / step)
    return [...sections, ...Array.from({ length: halves }, (_, at) => at * step)]
  })

test('wherever scrolling stops, nothing in view is faint or cut off, and no text is covered', async ({
  page,
}) => {
  await page.goto('/')
  // Elements that are inert or have `pointer-events: none` can cover text too, but `elementFromPoint` ignores them, so the
  // test turns both off first.
  await page.locator('[inert]').evaluateAll(all => {
    for (const element of all) element.removeAttribute('inert')
  })
  await addStyle(page, ':root { scroll-behavior: auto } * { pointer-events: auto !important }')
  for (const { size, viewport } of windowsOf('390×664 768×1024 1280×800')) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    for (const top of await readTops(page)) {
      expect.soft(await flawsAt(page, top), `${size}, ${Math.round(top)} px`).toEqual([])
    }
  }
})
