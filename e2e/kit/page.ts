import type { Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Roughly the area inside the margins of an A4 page, in CSS pixels. */
export const PRINTED = { width: 680, height: 1034 }

/** Parses a list of window sizes, such as «320×256 390×844». */
export const windowsOf = (sizes: string) =>
  sizes.split(' ').map(size => {
    const [width = 0, height = 0] = size.split('×').map(Number)
    return { size, width, height, viewport: { width, height } }
  })

/** The background colour of Noor's page in each theme, as browsers report it. */
export const PAPER = { light: 'rgb(242, 245, 244)', dark: 'rgb(10, 26, 30)' }
/** The red of errors on Noor's light page. */
export const RED = 'rgb(172, 39, 36)'
export type Theme = keyof typeof PAPER
export const THEMES: readonly Theme[] = ['light', 'dark']

/**
 * Waits until the loader script has run, the page's two fonts have been added and all sections are laid out
 * (site/loader/head-script.ts). On a page without scripts or a nav bar, it doesn't wait.
 */
export async function whenRendered(page: Page) {
  const isPlain = () => matchMedia('(scripting: none)').matches || !document.querySelector('.nav')
  if (await page.evaluate(isPlain)) return
  await page.waitForFunction(() => {
    const fonts = [...document.fonts].filter(
      // Fonts for rarer letters (build/fonts/) may be listed too, each with its own `unicodeRange`.
      ({ family, unicodeRange }) =>
        /^"?T(itre|exte)"?$/.test(family) && unicodeRange === 'U+0-10FFFF',
    )
    const skipped = document.querySelector('.skims footer:not(.shown)')
    return fonts.length === 2 && document.querySelector('.altimeter') && !skipped
  })
}

export const SCRIPTS = /\/assets\/(?!loader\.)[^/]+\.js$/

/** From now on, adds the path of each matching request to the returned list. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) paths.push(pathname)
  })
  return paths
}

/** Delays requests to a URL until the test calls the returned function. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Prevents hydration until the test calls the returned function. */
export const holdScripts = (page: Page) => hold(page, SCRIPTS)

export const scrollPage = (page: Page, top: number) =>
  page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)

export const scrolledBy = (page: Page) => page.evaluate(() => scrollY)

export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })

/** Lists the page's unexpected layout shifts: the score of each shift and the elements that moved. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver(list => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // The browser reports a layout shift within two frames.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    observer.disconnect()
    return shifts.map(describe).filter(isUnexpected)
    function describe(entry: PerformanceEntry) {
      const sources: { node?: Element }[] = Reflect.get(entry, 'sources')
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 60))
      return { value: Reflect.get(entry, 'value') as number, moved }
    }
    // Nav links may move a little, because they are right-aligned and a font with other letter widths may load.
    function isUnexpected({ value, moved }: ReturnType<typeof describe>) {
      return value > 0.001 || !moved.every(element => element?.startsWith('<nav'))
    }
  })

export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * Adds a style sheet, which replaces the one added by the previous call. Uses the CSS object model, because the page's
 * Content-Security-Policy forbids a new `<style>` element.
 */
export const addStyle = (page: Page, style: string) =>
  page.evaluate(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, style)

export async function printPage(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return { pdf, sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length }
}

/** Lists blocks of text in `<main>` that visitors should see, but that are transparent or hidden. Runs in the page. */
export function listHidden(): string[] {
  const blocks = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, article, form, .contact-details)',
  )
  return [...blocks]
    .filter(block => !block.closest('.honeypot, .sr-only, [aria-hidden=true]'))
    .filter(block => block.textContent?.trim())
    .filter(block => !block.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(block => block.outerHTML.slice(0, 80))
}
