import type { Page } from '@playwright/test'
import { nameLines, nameStyle } from '../../site/styles/from-content/name-lines.ts'
import { ANCHORS } from '../kit/noor.ts'
import { hold, whenRendered, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('a link to a section shows half of the gap above it, and no text of the section before', async ({
  page,
}) => {
  await page.goto('/')
  for (const { size, viewport } of windowsOf('320×256 390×844 844×390 1280×800')) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(badLandings, ANCHORS), size).toEqual([])
  }
})

/** Opens the fragment of each section, and lists the sections where the page stops at the wrong place. Runs in the page. */
function badLandings(ids: readonly string[]) {
  return ids.filter(id => {
    location.replace(`#${id}`)
    const section = document.getElementById(id)
    // In a short window the bar scrolls away, so its bottom edge can be above the window.
    const bar = Math.max(0, document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0)
    const landmark = section?.querySelector('.landmark')?.getBoundingClientRect().top ?? 0
    const above = [...(section?.previousElementSibling?.querySelectorAll('p, li, img') ?? [])]
    const half = (landmark - (section?.getBoundingClientRect().top ?? 0)) / 2
    const isHalfWay = Math.abs(landmark - bar - half) <= 2
    return !isHalfWay || above.some(part => part.getBoundingClientRect().bottom > bar)
  })
}

const NAMES = [
  'Noor',
  'Damon',
  'Maïwenn Le Goff',
  'Anne Lise Le Goff',
  'Élodie Émond',
  'Lou Ève Anh Mai Roy',
  'JOËLLE LEGER',
  'Lou Lili',
  'Tiffi Fritz',
  'WWW Mamma',
  'Philippe Guillaume',
]
const WINDOWS =
  '320×568 320×800 360×740 390×844 430×932 768×1024 844×390 1024×700 1024×1366 1280×650 1280×800 1920×970'

test('short and long names fit beside the job title, and below the town’s mark where it is shown', async ({
  page,
}) => {
  const release = await hold(page, '**/fonts/*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(keepFirstScreen)
  await expectNamesToFit(page, '320×800 390×844 844×390 1024×1366 1280×800', 'without fonts')
  release()
  await whenRendered(page)
  const marked = await expectNamesToFit(page, WINDOWS, 'with fonts')
  const most = ['430×932', '768×1024', '1280×800', '1920×970']
  expect(marked).toMatchObject({ Noor: most, 'Maïwenn\nLe Goff': most.slice(1) })
  await page.setViewportSize({ width: 2560, height: 1440 })
  expect(await sizeOf(page, '.map-mark text')).toBeLessThanOrEqual(await sizeOf(page, '.tagline'))
})

/** Expects each name to fit in each of the windows. Resolves to the windows in which the town's mark is above it. */
async function expectNamesToFit(page: Page, sizes: string, fonts: string) {
  const marked: Record<string, string[]> = {}
  for (const { size, width, viewport } of windowsOf(sizes)) {
    await page.setViewportSize(viewport)
    for (const name of await page.evaluate(measureNames, NAMES.map(toLines))) {
      const where = `${name.text}, ${size}, ${fonts}`
      expect.soft(name.lines, where).toBe(name.text.split('\n').length)
      expect.soft(name.besidePx, where).toBeGreaterThanOrEqual(width < 1024 ? 0 : 0.06 * width)
      if (name.abovePx === undefined) continue
      expect.soft(name.abovePx, where).toBeGreaterThanOrEqual(0)
      marked[name.text] = [...(marked[name.text] ?? []), size]
    }
  }
  return marked
}

/** Removes the sections below the first screen, so that the browser has less to lay out for each name. Runs in the page. */
function keepFirstScreen() {
  for (const section of document.querySelectorAll('main > :not(.hero)')) section.remove()
}

/** Breaks a name into lines as a build does (hero.tsx). */
function toLines(name: string) {
  const lines = nameLines(name)
  return { text: lines.join('\n').replaceAll('-\n', '-'), style: nameStyle(lines) }
}

/**
 * Shows each name in place of the owner's and counts its lines. Measures the gaps to the job title on the right (or to the
 * window's edge) and to the town's mark above (undefined when hidden). Runs in the page.
 */
function measureNames(names: ReturnType<typeof toLines>[]) {
  const heading = document.querySelector('.name') as HTMLElement
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  return names.map(({ text, style }) => {
    heading.innerText = text
    sheet.replaceSync(style)
    const letters = document.createRange()
    letters.selectNodeContents(heading)
    const boxes = [...letters.getClientRects()].filter(({ width }) => width > 0)
    const role = document.querySelector('.role')?.getBoundingClientRect().left ?? 0
    const edge = role > innerWidth / 3 ? role : innerWidth
    const mark = [...document.querySelectorAll('.map-mark > :not([opacity])')]
    const markBottom = Math.max(...mark.map(part => part.getBoundingClientRect().bottom))
    return {
      text,
      lines: new Set(boxes.map(({ bottom }) => bottom)).size,
      besidePx: edge - Math.max(...boxes.map(({ right }) => right)),
      abovePx: markBottom > 0 ? heading.getBoundingClientRect().top - markBottom : undefined,
    }
  })
}

/** The font size of a text in pixels, even if the text is part of a scaled map. */
const sizeOf = (page: Page, text: string) =>
  page
    .locator(text)
    .first()
    .evaluate(element => {
      const scale = (element as SVGTextElement).getScreenCTM?.()?.a ?? 1
      return scale * Number.parseFloat(getComputedStyle(element).fontSize)
    })
