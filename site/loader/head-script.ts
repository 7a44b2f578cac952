/**
 * This script is inlined in the head of each page, because it must run before the loader arrives. It sets the stored theme
 * before the first paint. It also holds clicks on buttons until the loader can handle them. If the loader fails to load, the
 * browser handles these clicks.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/** The build inserts the addresses of the loader and of both fonts. */
declare const LOADER: string
declare const FONTS: Record<'titre' | 'texte', string>

/**
 * Fetches the fonts and the loader after the first paint. Until then, the page shows fallback fonts. The browser would request
 * fonts in CSS earlier, during the first paint. When a script adds fonts, the browser repeats only the layout, not the styling.
 * Both fonts are added together, so that this happens once.
 */
function fetchFontsAndLoader() {
  const fonts = [
    new FontFace('Titre', `url(${FONTS.titre})`),
    new FontFace('Texte', `url(${FONTS.texte})`, { weight: '400 700' }),
  ]
  Promise.allSettled(fonts.map(font => font.load())).then(() => {
    for (const font of fonts) document.fonts.add(font)
  })
  import(/* @vite-ignore */ LOADER).catch(release)
}

addEventListener('DOMContentLoaded', () => {
  // The fonts are fetched at once in two cases. When the address has a fragment, the browser scrolls to the fragment again
  // after loading. A hidden tab has no first paint.
  if (location.hash || document.hidden) return fetchFontsAndLoader()
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
