/**
 * This script is inlined in the head of each page, because it can't wait for the loader. It sets the stored theme before the
 * first paint, and usually fetches the fonts and the loader after it. Clicks on some buttons are held until the loader has
 * loaded or failed.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/** Unlike `location.hash`, the name of the navigation entry also includes a text fragment (`#:~:text=`). */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isAtTop = !visit?.name.includes('#') && !document.hidden
// While a newly opened page loads from its top, the browser skips sections below the first screen (layout.css). They are laid
// out when the page is parsed and the fonts have loaded or failed, or as soon as the visitor scrolls or presses a key.
if (isAtTop && visit?.type === 'navigate') document.documentElement.className = 'skims'
for (const type of ['keydown', 'scroll']) addEventListener(type, showSections, { once: true })

/** Lays out one section per frame, so that even a slow phone can respond to a tap in between. */
async function showSections() {
  for (const section of document.querySelectorAll('main>*,.profile,.examples,footer')) {
    await new Promise(requestAnimationFrame)
    section.classList.add('shown')
  }
}

/** The build inserts the URLs of the loader and of both fonts. */
declare const LOADER: string
declare const FONTS: Record<'titre' | 'texte', string>

/** Resolves when the whole page is parsed. In Chromium and Safari, that waits for the late style sheet (document.tsx). */
const parsed = new Promise(resolve => addEventListener('DOMContentLoaded', resolve))

/**
 * Resolves after the first paint, or as soon as the page is parsed if the tab is hidden (it has no first paint) or the URL has
 * a fragment. The browser scrolls to the fragment again after the fonts have loaded, so they must not be late.
 */
const painted = isAtTop
  ? new Promise<void>(resolve => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    })
  : parsed

/**
 * Loads the fonts once `painted` resolves. With JavaScript on, the `@font-face` rules for these two files don't apply
 * (fonts.css), so that the browser doesn't fetch them earlier. Both fonts are added together, because the browser redoes the
 * layout for each addition.
 */
const withFonts = painted.then(() => {
  const { titre, texte } = FONTS
  const fonts = [
    new FontFace('Titre', `url(${titre})`),
    new FontFace('Texte', `url(${texte})`, { weight: '400 700' }),
  ]
  return Promise.allSettled(fonts.map(font => font.load())).then(() => {
    for (const font of fonts) document.fonts.add(font)
  })
})
Promise.all([withFonts, parsed]).then(showSections)
Promise.all([painted, parsed])
  .then(() => import(/* @vite-ignore */ LOADER))
  .catch(release)

const held: HTMLElement[] = []

function hold(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>(
    '.burger,.theme,[type=submit],[href^="#"]',
  )
  if (!target || !event.isTrusted) return
  event.preventDefault()
  if (target.matches('a')) {
    // The browser first paints the pressed link, because the jump may have to lay out the sections above its target, which
    // takes time.
    const again = new MouseEvent('click', event)
    requestAnimationFrame(() => setTimeout(() => target.dispatchEvent(again)))
  } else held.push(target)
}

function release() {
  removeEventListener('click', hold, true)
  for (const target of held.splice(0)) target.click()
}

addEventListener('click', hold, true)
addEventListener('loader', release)
