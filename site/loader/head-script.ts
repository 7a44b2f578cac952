/**
 * This script is inlined in the head of each page, because it must run before the loader arrives. It sets the stored theme
 * before the first paint. It also holds clicks on buttons until the loader can handle them. If the loader fails to load, the
 * browser handles these clicks.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/** The name of a visit ends with the fragment of the address, even with a text to search for (`#:~:text=`). */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isAtTop = !visit?.name.includes('#') && !document.hidden
// While a page loads from its top, the browser skips what is below the first screen (layout.css). It lays out these sections
// only once, with the fonts, or as soon as the visitor does something.
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
 * Resolves after the first paint. If the address has a fragment, the browser scrolls to it again after the fonts are loaded, so
 * the fonts do not wait for the paint. A hidden tab has no first paint.
 */
const painted = isAtTop
  ? new Promise<void>(resolve => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    })
  : parsed

/**
 * Fetches the fonts. The first paint uses fallback fonts: the CSS does not name the fonts, because the browser would then fetch
 * them before the first paint. Both fonts are added together, because the browser repeats the layout each time a font is added.
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

/** Ends the wait for the loader, which has arrived or failed. */
function release() {
  removeEventListener('click', hold, true)
  for (const target of held.splice(0)) target.click()
}

addEventListener('click', hold, true)
addEventListener('loader', release)
