import type { Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** «320×256 390×844», as windows. */
export const windowsOf = (sizes: string) =>
  sizes.split(' ').map(size => {
    const [width = 0, height = 0] = size.split('×').map(Number)
    return { size, width, height, viewport: { width, height } }
  })

/** The colour of Noor's page in each theme, as a browser computes it. */
export const PAPER = { light: 'rgb(242, 245, 244)', dark: 'rgb(10, 26, 30)' }
export type Theme = keyof typeof PAPER
export const THEMES: readonly Theme[] = ['light', 'dark']

/** Waits until the loader and both fonts have come (site/loader/head-script.ts), on a page of ours where scripts run. */
export async function whenRendered(page: Page) {
  const isPlain = () => matchMedia('(scripting: none)').matches || !document.querySelector('.nav')
  if (await page.evaluate(isPlain)) return
  await page.waitForFunction(() => {
    const fonts = [...document.fonts].filter(({ family }) => /^"?T(itre|exte)"?$/.test(family))
    return fonts.length === 2 && document.querySelector('.altimeter')
  })
}

/** Paths of the islands' scripts and of what they import: all but the loader. */
export const SCRIPTS = /\/assets\/(?!loader\.)[^/]+\.js$/

/** Paths of the requests made from now on, in order. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) paths.push(pathname)
  })
  return paths
}

/** Keeps requests waiting until the function returned is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Prevents hydration until the function returned is called. */
export const holdScripts = (page: Page) => hold(page, SCRIPTS)

/** Scrolls at once and without the page's smooth scrolling. */
export const scrollPage = (page: Page, top: number) =>
  page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)

export const scrolledBy = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls through the whole page, a frame at a time, so that all that waits for being seen has been seen. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const step = innerHeight / 2
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })

/** What moved by itself: how much, and which elements. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: (string | undefined)[] }[]>(resolve => {
        const observer = new PerformanceObserver(list =>
          resolve(list.getEntries().map(describe).filter(isNoBar)),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        // Entries come before the second frame; without any, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
        function describe(entry: PerformanceEntry) {
          const sources: { node?: Element }[] = Reflect.get(entry, 'sources')
          const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 60))
          return { value: Reflect.get(entry, 'value'), moved }
        }
        // The links of the bar end at its right: as the fonts come they move by what the letters of some names differ.
        function isNoBar({ value, moved }: { value: number; moved: (string | undefined)[] }) {
          return value > 0.001 || !moved.every(element => element?.startsWith('<nav'))
        }
      }),
  )

/** Whether something sticks out to the right of the window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Adds a style sheet in the place of the one added before. By the object model: a strict policy forbids an element. */
export const addStyle = (page: Page, style: string) =>
  page.evaluate(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, style)

/** The page as its style sheet has it printed, and on how many sheets. */
export async function printPage(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return { pdf, sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length }
}

/** What of the content is transparent or has no size; runs in the page. */
export function listHidden(): string[] {
  const blocks = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, dd, article, form, .contact-details)',
  )
  return [...blocks]
    .filter(block => !block.closest('.honeypot, .sr-only, [aria-hidden=true]'))
    .filter(block => block.textContent?.trim())
    .filter(block => !block.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(block => block.outerHTML.slice(0, 80))
}
