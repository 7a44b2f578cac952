/**
 * Inlined at the end of the page: fonts and loader, which the first screen does without, are asked for when it is painted.
 * A message or a tap on what the loader answers waits for it meanwhile (head-script.ts).
 */

/** Set by the build: the address of the loader. */
declare const LOADER: string

function fetchRest() {
  for (const font of ['1em Titre', '1em Texte']) document.fonts.load(font).catch(() => {})
  import(/* @vite-ignore */ LOADER).catch(() => dispatchEvent(new Event('loader')))
}

if (document.documentElement.classList.contains('fresh'))
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    fetchRest()
  }).observe({ type: 'paint', buffered: true })
else fetchRest()
