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
 * Fetches the fonts and the loader after the first paint, which uses fallback fonts. The CSS does not name the fonts,
 * because the browser would then fetch them before the first paint. Both fonts are added together, because the browser
 * repeats the layout each time a font is added.
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
  // If the address has a fragment, the browser scrolls to it again after the fonts are loaded. So the fonts are fetched
  // at once. A hidden tab has no first paint, so its fonts do not wait either.
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

/**
 * Ends the wait for the loader, which has arrived or failed. Until now, the late style sheet (late.css) has had the media
 * `print`, so that it does not block the first paint. From now on, it applies to the screen too.
 */
function release() {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('[media=print]'))
    sheet.media = 'all'
  removeEventListener('click', hold, true)
  for (const target of held.splice(0)) target.click()
}

addEventListener('click', hold, true)
addEventListener('loader', release)
