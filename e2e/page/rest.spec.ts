import { addStyle, windowsOf } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

/**
 * Scrolls to the start of each section, then through the page by half a window at a time. Lists large faint parts, strata
 * (layers of skills) whose text is cut off, and text below the bar that a fixed element covers. Runs in the page.
 */
async function readFlawsAtRest() {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  scrollTo(0, 0)
  const starts = [...document.querySelectorAll('section[id]')].map(section => {
    const { scrollMarginTop } = getComputedStyle(section)
    const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
    return section.getBoundingClientRect().top - above
  })
  const step = innerHeight / 2
  const halves = Math.ceil(document.body.scrollHeight / step)
  const found: string[] = []
  for (const top of [...starts, ...Array.from({ length: halves }, (_, at) => at * step)]) {
    const flaws = await flawsAt(top)
    found.push(...flaws.map(flaw => `${Math.round(top)} px: ${flaw}`))
  }
  return found

  async function flawsAt(top: number) {
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
  }
}

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
    expect.soft(await page.evaluate(readFlawsAtRest), size).toEqual([])
  }
})
