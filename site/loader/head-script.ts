/**
 * Inlined in the head: what cannot wait for the loader. The remembered theme is there before the first paint, and taps
 * on what the loader answers are held until it has come; when it cannot come, they go the native way.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/**
 * On a fresh visit the first screen is painted in the fallback fonts, and what is below is not rendered (base.css) until
 * the fonts are there: the one is laid out twice, the other once, not once for each font. The loader then does it
 * (render-rest.ts); who acts before that gets all at once, and so does everyone when a font or the loader does not come.
 * With a fragment, on a reload and on the way back the browser has to find its place; in a hidden tab nothing is painted.
 */
const AT_THE_LATEST_MS = 5000
const { classList } = document.documentElement
const renderAll = () => classList.remove('fresh', 'fallback')

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate' && !visit.name.includes('#') && !document.hidden) {
  classList.add('fresh', 'fallback')
  for (const type of ['wheel', 'pointerdown', 'keydown', 'click', 'scroll', 'blur'])
    addEventListener(type, renderAll)
  setTimeout(renderAll, AT_THE_LATEST_MS)
}

/** Set by the build: the address of the loader. */
declare const LOADER: string

/** What the first screen does without; the loader shows both fonts together, when they are there (render-rest.ts). */
function fetchFontsAndLoader() {
  for (const font of ['1em Titre', '1em Texte']) document.fonts.load(font).catch(() => {})
  import(/* @vite-ignore */ LOADER).catch(release)
}

addEventListener('DOMContentLoaded', () => {
  if (!classList.contains('fresh')) return fetchFontsAndLoader()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    fetchFontsAndLoader()
  }).observe({ type: 'paint', buffered: true })
})

const held: HTMLElement[] = []

function hold(event: Event) {
  const target = (event.target as Element).closest<HTMLElement>('.burger,.theme,[type=submit]')
  if (!target) return
  event.preventDefault()
  held.push(target)
}

function release() {
  removeEventListener('click', hold, true)
  for (const target of held.splice(0)) target.click()
}

addEventListener('click', hold, true)
addEventListener('loader', release)
