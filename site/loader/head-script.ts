/**
 * Inlined in the head, because it cannot wait for the loader. Sets the remembered theme before the first paint. Holds taps
 * until the loader can answer them. If the loader fails to load, the browser answers them.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/** The build inserts the addresses of the loader and of both fonts. */
declare const LOADER: string
declare const FONTS: Record<'titre' | 'texte', string>

/**
 * Runs after the first paint, which uses fallback fonts. Adding a loaded font repeats only the layout, not the styling. CSS
 * would request the fonts in the frame of the first paint.
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
  // With a fragment, browsers scroll to it again after loading, fonts included. A hidden tab is never painted.
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
