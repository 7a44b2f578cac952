/**
 * This script is inlined in the head of each page, because it must run before the loader arrives. It sets the stored theme
 * before the first paint, fetches the fonts and the loader after it, and holds clicks on buttons until the loader can handle
 * them. If the loader can't be loaded, the browser handles these clicks.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/** Unlike `location.hash`, the name of a visit shows even a fragment with a text to search for (`#:~:text=`). */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isAtTop = !visit?.name.includes('#') && !document.hidden
// While a page loads from its top, the browser skips what is below the first screen (layout.css). It lays out these sections
// only once: when the fonts have arrived, or as soon as the visitor scrolls or presses a key.
if (isAtTop && visit?.type === 'navigate') document.documentElement.className = 'skims'
for (const type of ['keydown', 'scroll']) addEventListener(type, showSections, { once: true })

/** Lays out one section in each frame, so that even a slow phone answers a tap in between. */
async function showSections() {
  for (const section of document.querySelectorAll('.hero~*,footer')) {
    await new Promise(requestAnimationFrame)
    section.classList.add('shown')
  }
}

/** The build inserts the addresses of the loader and of both fonts. */
declare const LOADER: string
declare const FONTS: Record<'titre' | 'texte', string>

/** Resolves when the whole page is parsed. The parser waits for the late style sheet (document.tsx). */
const parsed = new Promise(resolve => addEventListener('DOMContentLoaded', resolve))

/**
 * Resolves after the first paint, or in two cases when the page is parsed: for an address with a fragment, to which the browser
 * scrolls again when the fonts are loaded, and in a hidden tab, which has no first paint.
 */
const painted = isAtTop
  ? new Promise<void>(resolve => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    })
  : parsed

/**
 * Fetches the fonts. The first paint uses fallback fonts: the CSS has no `@font-face` for these two when scripts run, because
 * the browser would then fetch them before the first paint. They are added together, because the browser repeats the layout for
 * each added font.
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

function hold(event: Event) {
  const target = (event.target as Element).closest<HTMLElement>('.burger,.theme,[type=submit]')
  if (!target) return
  event.preventDefault()
  held.push(target)
}

/** Repeats the held clicks, because the loader has arrived or failed. */
function release() {
  removeEventListener('click', hold, true)
  for (const target of held.splice(0)) target.click()
}

addEventListener('click', hold, true)
addEventListener('loader', release)
