import type { CDPSession, Page } from '@playwright/test'
import { addStyle, scrolledBy, scrollPage } from '../../e2e/kit/page.ts'
import { contrast, luminance } from '../../theme/colour.ts'
import type { Line } from './in-page/text-lines.ts'
import { inPage } from './in-page.ts'
import type { Contrast, Theme } from './observation.ts'
import {
  decode,
  hexOf,
  mostFrequent,
  type Picture,
  packColor,
  pixelAt,
  pixelsIn,
  unpack,
} from './pixels.ts'

type View = { top: number; picture: Picture }
/**
 * Positions of pixels in the screenshot with the index `view`: `pixels` are in or next to a line's letters, and `sample` has
 * one in seven of the line's pixels.
 */
type Letters = { view: number; pixels: number[]; sample: number[] }

const lettersIn = (color: string) =>
  `*, ::placeholder { color: ${color} !important; -webkit-text-fill-color: ${color} !important }`
/** Gives letters a colour that is rare in palettes, so that even letters in their background's colour become visible. */
const FOUND = lettersIn('#f0f')
const HIDDEN = lettersIn('#0000')
/**
 * Makes screenshots of a page comparable: turns off transitions, lets the navigation bar scroll with the page, and hides
 * images, which may load late. It also hides underlines and resize handles, which would look like letters.
 */
const STILL = `*, ::before, ::after { transition: none !important; text-decoration-color: #0000 !important }
img { visibility: hidden !important }
textarea { resize: none !important }
.nav { position: absolute !important }`
/** One pixel in seven is enough to find a background's main colour. */
const SAMPLED_EVERY = 7

/**
 * Measures each line's lowest contrast with the pixels behind and next to its letters. To find the letters, compares
 * screenshots in which all letters have one colour with screenshots without letters. The line whose contrast is lowest compared
 * with the required ratio comes first.
 */
export async function contrastsByTheme(
  page: Page,
  selector: string,
  themes: readonly Theme[],
): Promise<[Theme, Contrast][]> {
  const start = await scrolledBy(page)
  const cdp = await page.context().newCDPSession(page)
  let letters: Letters[] | undefined
  const found: [Theme, Contrast][] = []
  for (const theme of themes) {
    // Set the theme as if the visitor had chosen it, because look.ts may override the system's theme.
    await page.evaluate(theme => {
      document.documentElement.dataset.theme = theme
    }, theme)
    await addStyle(page, STILL)
    await scrollPage(page, start)
    const lines = await linesOf(page, selector, start)
    const tops = await topsOf(page, selector)
    const bare = await shoot(page, cdp, { tops, style: STILL + HIDDEN })
    // The letters should be in the same places in every theme, so locate them again only if the number of lines differs.
    if (letters?.length !== lines.length) {
      const shown = await shoot(page, cdp, { tops, style: STILL + FOUND })
      letters = lines.map(line => lettersOf(line, shown, bare))
    }
    for (const [at, line] of lines.entries()) {
      const contrast = contrastOf(line, letters[at] as Letters, bare)
      if (contrast) found.push([theme, contrast])
    }
  }
  await addStyle(page, '')
  await cdp.detach()
  return found.sort(([, a], [, b]) => a.ratio / a.asked - b.ratio / b.asked)
}

/** The boxes are measured from the top of the page. */
async function linesOf(page: Page, selector: string, scrolledPx: number): Promise<Line[]> {
  const lines = await inPage(page, 'readLines', selector)
  return lines.map(({ box: [left = 0, top = 0, right = 0, bottom = 0], ...line }) => ({
    ...line,
    box: [left, top + scrolledPx, right, bottom + scrolledPx],
  }))
}

/**
 * Scroll positions that together show each matching element from top to bottom, except for the bar and dialogs. An
 * element's screenshots overlap by about a quarter of the window or more, so that most lines are complete in at least one.
 */
const topsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(elements => {
    const tops = elements.flatMap(element => {
      // The bar and open dialogs are usually visible at the current scroll position, so this position is enough.
      if (element.closest('.nav, dialog')) return [scrollY]
      const { top, bottom } = element.getBoundingClientRect()
      const first = top + scrollY
      const last = Math.max(first, bottom + scrollY - innerHeight)
      const count = 1 + Math.ceil((last - first) / (0.75 * innerHeight))
      return Array.from({ length: count }, (_, at) =>
        Math.round(Math.min(first + at * 0.75 * innerHeight, last)),
      )
    })
    return [...new Set(tops)]
  })

async function shoot(
  page: Page,
  cdp: CDPSession,
  { tops, style }: { tops: readonly number[]; style: string },
): Promise<View[]> {
  await addStyle(page, style)
  // Waits for the next frame, because on a busy machine, Chromium might take the screenshot before the style applies.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const views: View[] = []
  for (const wanted of tops) {
    await scrollPage(page, wanted)
    const top = await scrolledBy(page)
    const { data } = await cdp.send('Page.captureScreenshot', { optimizeForSpeed: true })
    views.push({ top, picture: await decode(Buffer.from(data, 'base64')) })
  }
  return views
}

/** The index of the screenshot whose middle is nearest to a line. */
function nearest(views: readonly View[], { box: [, top = 0, , bottom = 0] }: Line): number {
  const off = ({ top: y, picture }: View) => Math.abs((top + bottom) / 2 - y - picture.height / 2)
  const offs = views.map(off)
  return offs.indexOf(Math.min(...offs))
}

const VISIBLE_DIFFERENCE = 24

/** The pixels next to letters count too, because antialiasing blurs the letters' edges. */
function lettersOf(line: Line, shown: readonly View[], bare: readonly View[]): Letters {
  const view = nearest(bare, line)
  const { top, picture } = bare[view] as View
  const { data } = (shown[view] as View).picture
  const isLetter = (at: number) =>
    [0, 1, 2].some(
      channel =>
        Math.abs((data[3 * at + channel] ?? 0) - (picture.data[3 * at + channel] ?? 0)) >
        VISIBLE_DIFFERENCE,
    )
  const { width } = picture
  const all = [...pixelsIn(line.box, picture, top)]
  const inside = new Set(all.filter(isLetter))
  const pixels = all.filter(at =>
    [at, at - 1, at + 1, at - width, at + width].some(near => inside.has(near)),
  )
  return { view, pixels, sample: all.filter((_, at) => at % SAMPLED_EVERY === 0) }
}

function contrastOf(
  { words, asked, color }: Line,
  { view, pixels, sample }: Letters,
  bare: readonly View[],
): Contrast | undefined {
  const { picture } = bare[view] as View
  const text = packColor(color)
  const own = luminance(unpack(text))
  const [weakest] = [...new Set(pixels.map(at => pixelAt(picture, at)))]
    .map(pixel => ({ pixel, ratio: contrast(own, luminance(unpack(pixel))) }))
    .sort((a, b) => a.ratio - b.ratio)
  const ground = mostFrequent(sample.map(at => pixelAt(picture, at)))
  return (
    weakest && {
      words,
      ratio: weakest.ratio,
      asked,
      color: hexOf(text),
      behind: hexOf(weakest.pixel),
      ground: hexOf(ground),
    }
  )
}
