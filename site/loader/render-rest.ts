import { nextPaint } from './next-paint.ts'

/** Of a frame: two sections on a phone four times slower than a desktop, one on a weaker one. */
const FRAME_MS = 30

/** What begins within as many windows is not far. */
const NEAR_WINDOWS = 2
/** Who has not scrolled for as long reads. */
const READING_MS = 2000

const { classList } = document.documentElement

/** Renders at once what still waits, for who goes further than a scroll does: places are right only where all is. */
export const renderFar = () => classList.remove('unscrolled')

const readOrScrolled = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, READING_MS)
    addEventListener('scroll', () => {
      if (classList.contains('unscrolled') && scrollY > innerHeight) renderAround()
      resolve()
    })
  })

/** For who has jumped, by the scroll bar or to what was searched for: what is in the middle of the window stays there. */
function renderAround() {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const topOf = () => middle?.getBoundingClientRect().top ?? 0
  const top = topOf()
  renderFar()
  scrollBy({ top: topOf() - top, behavior: 'instant' })
}

/**
 * Shows what the first screen does without, once the fonts are there: the fonts themselves and the sheet that came for
 * paper, so as to block nothing, in one go; then what is below, as many sections a frame as fit, because each frame has its
 * price, too. What is far is left to the browser until the page has been read or scrolled. The class that hides all goes
 * with head-script.ts.
 */
export async function renderRest(): Promise<void> {
  classList.remove('fallback')
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('[media=print]'))
    sheet.media = 'all'
  let end = 0
  let far: Promise<void> | undefined
  for (const section of document.querySelectorAll<HTMLElement>('main>*,footer')) {
    if (section.offsetTop > NEAR_WINDOWS * innerHeight) {
      classList.replace('fresh', 'unscrolled')
      far ??= readOrScrolled()
      await far
    }
    if (performance.now() > end) {
      await nextPaint()
      end = performance.now() + FRAME_MS
    }
    section.classList.add('rendered')
    // Lays it out now, not with the next one in one frame.
    void section.offsetHeight
  }
  renderFar()
}
