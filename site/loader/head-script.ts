/**
 * Inlined in the head: what cannot wait for the loader. The remembered theme is there before the first paint, and taps
 * on what the loader answers are held until it has come; when it cannot come, they go the native way.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

/**
 * On a fresh visit by phone the first screen is painted before anything below it is laid out (base.css). Then sections
 * appear in their order, one a frame: no task is long, and since each comes below all that is there, nothing moves.
 * Whoever acts before that, or a window that is not painted, gets them all at once. Larger windows gain nothing from it.
 */
const layOutAll = () => document.documentElement.classList.remove('fresh')

function layOutNext() {
  const next = document.querySelector('.fresh :is(main>:not(.hero),footer):not(.laid)')
  next?.classList.add('laid')
  if (next || document.readyState === 'loading') requestAnimationFrame(layOutNext)
  else layOutAll()
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (innerWidth < 1024 && visit?.type === 'navigate' && !location.hash) {
  document.documentElement.classList.add('fresh')
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(layOutNext)
  }).observe({ type: 'paint' })
  for (const type of ['load', 'wheel', 'pointerdown', 'keydown', 'click'])
    addEventListener(type, layOutAll)
}

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
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true)
