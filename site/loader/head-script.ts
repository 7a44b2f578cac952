/**
 * Inlined in the head: what cannot wait for the loader. Sets the remembered theme before the first paint. Holds taps that
 * the loader answers until it comes; if it cannot come, they go the native way.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/** Set by the build: the addresses of the loader and of both fonts. */
declare const LOADER: string
declare const FONTS: Record<'titre' | 'texte', string>

/**
 * The first paint is in the fallback fonts. A font that is loaded before it is added lays the page out again, and styles
 * nothing again. CSS would ask for the fonts in the frame of the first paint.
 */
function fetchFontsAndLoader() {
  const fonts = [
    new FontFace('Titre', `url(${FONTS.titre})`),
    new FontFace('Texte', `url(${FONTS.texte})`, { weight: '400 700' }),
  ]
  for (const font of fonts)
    font
      .load()
      .then(loaded => document.fonts.add(loaded))
      .catch(() => {})
  import(/* @vite-ignore */ LOADER).catch(release)
}

addEventListener('DOMContentLoaded', () => {
  // With a fragment browsers look for the place again when the page is loaded, fonts included. A hidden tab is not painted.
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
