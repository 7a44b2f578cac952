import { nextPaint } from './next-paint.ts'

/** Of a frame: two sections on a phone four times slower than a desktop, one on a weaker one. */
const FRAME_MS = 30

/**
 * Shows what the first screen does without, once the fonts are there: the fonts themselves and the sheet that came for
 * paper, so as to block nothing, in one go; then what is below, as many sections a frame as fit, because each frame has its
 * price, too. The class that hides them goes with head-script.ts.
 */
export async function renderRest(): Promise<void> {
  document.documentElement.classList.remove('fallback')
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('[media=print]'))
    sheet.media = 'all'
  let end = 0
  for (const section of document.querySelectorAll<HTMLElement>('main>*,footer')) {
    if (performance.now() > end) {
      await nextPaint()
      end = performance.now() + FRAME_MS
    }
    section.classList.add('rendered')
    // Lays it out now, not with the next one in one frame.
    void section.offsetHeight
  }
}
