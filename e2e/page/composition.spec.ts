import type { Page } from '@playwright/test'
import { nameLines, nameStyle } from '../../site/styles/from-content/name-lines.ts'
import { ANCHORS } from '../kit/noor.ts'
import { addStyle, hold, whenRendered, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('a link to a section shows half of the gap above the section, and no text before the gap', async ({
  page,
}) => {
  await page.goto('/')
  for (const { size, viewport } of windowsOf('320×256 390×844 844×390 1280×800')) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(badLandings, ANCHORS), size).toEqual([])
  }
})

/** Follows a link to each section, and lists the sections where the page stops at the wrong place. Runs in the page. */
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

/** Replaces the owner's name, and breaks the new name into lines as a build does (hero.tsx). */
async function writeName(page: Page, name: string) {
  const lines = nameLines(name)
  const text = lines.join('\n').replaceAll('-\n', '-')
  await page.locator('.name').evaluate((heading: HTMLElement, text) => {
    heading.innerText = text
  }, text)
  await addStyle(page, nameStyle(lines))
}

/** Removes the sections below the first screen, so that the browser has less to lay out for each name. Runs in the page. */
function keepFirstScreen() {
  for (const section of document.querySelectorAll('main > :not(.hero)')) section.remove()
}

/** Measures the gap in pixels between the name's letters and the job title to their right. Runs in the page. */
function spaceBesideName() {
  const letters = document.createRange()
  letters.selectNodeContents(document.querySelector('.name') as Element)
  const role = document.querySelector('.role')?.getBoundingClientRect().left ?? 0
  return role - letters.getBoundingClientRect().right
}

test('the name touches neither the job title nor the town’s map mark; the mark shows if it fits', async ({
  page,
}) => {
  await page.goto('/')
  await expectSmallTown(page)
  await page.evaluate(keepFirstScreen)
  const names = [
    'Noor',
    'Maïwenn Le Goff',
    'Anne Lise Le Goff',
    'Élodie Émond',
    'Lou Ève Anh Mai Roy',
  ]
  const windows = windowsOf('320×568 360×740 430×932 768×1024 1024×700 1280×650 1280×800 1920×970')
  const shown: Record<string, string[]> = {}
  // Resizing takes long, so each size is set only once.
  for (const { size, viewport } of windows) {
    await page.setViewportSize(viewport)
    for (const name of names) {
      await writeName(page, name)
      const spacePx = await page.evaluate(spaceAboveName)
      if (spacePx === undefined) continue
      expect(spacePx, `${name}, ${size}`).toBeGreaterThanOrEqual(0)
      shown[name] = [...(shown[name] ?? []), size]
    }
  }
  const most = ['430×932', '768×1024', '1280×800', '1920×970']
  expect(shown).toMatchObject({ Noor: most, 'Maïwenn Le Goff': most.slice(1) })
  // A name with wide letters.
  await writeName(page, 'Damon')
  for (const { size, width, viewport } of windowsOf('1024×768 1280×1000 1440×900')) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(spaceBesideName), size).toBeGreaterThan(0.06 * width)
  }
})

test('each line of the owner’s name fits its space, both before and after the page’s fonts load', async ({
  page,
}) => {
  const release = await hold(page, '**/fonts/*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(keepFirstScreen)
  const names = ['JOËLLE LEGER', 'Lou Lili', 'Tiffi Fritz', 'WWW Mamma', 'Philippe Guillaume']
  for (const fonts of ['before', 'with']) {
    for (const { size, viewport } of windowsOf('320×800 390×844 844×390 1024×1366 1280×800')) {
      await page.setViewportSize(viewport)
      for (const name of names) {
        await writeName(page, name)
        const { lines, space } = await page.evaluate(roomOfName)
        expect.soft(lines, `${name}, ${size}, ${fonts}`).toBe(2)
        expect.soft(space, `${name}, ${size}, ${fonts}`).toBeGreaterThanOrEqual(0)
      }
    }
    release()
    await whenRendered(page)
  }
})

/**
 * Counts the name's lines, and measures the gap in pixels between their right end and the job title next to them, or the
 * window's edge if no job title is there. Runs in the page.
 */
function roomOfName() {
  const letters = document.createRange()
  letters.selectNodeContents(document.querySelector('.name') as Element)
  const boxes = [...letters.getClientRects()].filter(({ width }) => width > 0)
  const role = document.querySelector('.role')?.getBoundingClientRect() ?? new DOMRect()
  const edge = role.left > innerWidth / 3 ? role.left : innerWidth
  return {
    lines: new Set(boxes.map(({ bottom }) => bottom)).size,
    space: edge - Math.max(...boxes.map(({ right }) => right)),
  }
}

/**
 * Measures the gap in pixels between the town's mark and the owner's name below it; undefined when the mark is hidden. Runs
 * in the page.
 */
function spaceAboveName() {
  const mark = [...document.querySelectorAll('.map-mark > :not([opacity])')]
  const bottom = Math.max(...mark.map(part => part.getBoundingClientRect().bottom))
  const name = document.querySelector('.name')?.getBoundingClientRect().top ?? 0
  return bottom > 0 ? name - bottom : undefined
}

/** Expects the town's name on the map to be no larger than the tagline in large windows. */
async function expectSmallTown(page: Page) {
  const sizeOf = (text: string) =>
    page
      .locator(text)
      .first()
      .evaluate(element => {
        const scale = (element as SVGTextElement).getScreenCTM?.()?.a ?? 1
        return scale * Number.parseFloat(getComputedStyle(element).fontSize)
      })
  for (const { size, viewport } of windowsOf('1600×1000 2560×1440')) {
    await page.setViewportSize(viewport)
    expect(await sizeOf('.map-mark text'), size).toBeLessThanOrEqual(await sizeOf('.tagline'))
  }
}
