/** The gap between a toast and an element that the toast must not cover. The focus ring extends 6 px beyond its element. */
const GAP_PX = 8

/** How long the toasts wait after a scroll, a resize or a change of focus before they move. */
const STILL_MS = 100

/**
 * Keeps the toasts clear of the submit button and the focused field, as low in the window as possible. When no place is free,
 * new toasts scroll the page if that makes room, and otherwise cover part of the form; toasts already seen leave the window
 * until a place is free. Toasts move once the page has been still for a moment.
 * @returns a function that stops moving the toasts
 */
export function placeToasts(toasts: HTMLElement, form: HTMLElement): () => void {
  let state: 'new' | 'scrolled' | 'seen' = 'new'
  let timer = 0

  function place() {
    if (toasts.matches(':focus-within')) return
    const lift = findLift(toasts, form, '.field:focus-within') ?? findLift(toasts, form, ':focus')
    if (lift === undefined && state === 'new' && makeRoom(toasts, form)) {
      state = 'scrolled'
      placeSoon()
      return
    }
    // If there's still no room, a new toast covers part of the form, and one already seen moves out of the window.
    move(toasts, lift ?? (state === 'seen' ? 'away' : 0))
    state = 'seen'
  }

  function placeSoon() {
    clearTimeout(timer)
    timer = window.setTimeout(place, STILL_MS)
  }

  const stop = new AbortController()
  for (const type of ['scroll', 'focusin'])
    document.addEventListener(type, placeSoon, { signal: stop.signal })
  for (const type of ['scroll', 'resize'])
    visualViewport?.addEventListener(type, placeSoon, { signal: stop.signal })
  // An error that appears or disappears below a field can change the form's height and move the button.
  const resized = new ResizeObserver(placeSoon)
  for (const element of [form, toasts]) resized.observe(element)
  return () => {
    stop.abort()
    resized.disconnect()
    clearTimeout(timer)
  }
}

/** Lifts the toasts this many pixels above their usual place, or moves them out of the window. */
function move(toasts: HTMLElement, lift: number | 'away') {
  const liftPx = lift === 'away' ? 0 : lift
  toasts.style.setProperty('--lift', `${liftPx}px`)
  toasts.dataset.place = lift === 'away' ? lift : liftPx > 0 ? 'lifted' : 'low'
}

/**
 * Finds the lowest place where the toasts cover neither the submit button nor the element that matches `focused`.
 * @returns how far to lift the toasts, in pixels; undefined when no place is free
 */
function findLift(toasts: HTMLElement, form: HTMLElement, focused: string): number | undefined {
  const { left, right, height } = toasts.getBoundingClientRect()
  const obstacles = [...form.querySelectorAll(`${focused}, [type=submit]`)]
    .map(element => element.getBoundingClientRect())
    .filter(box => box.right > left && box.left < right)
  const edges = visibleEdges()
  const margin = Number.parseFloat(getComputedStyle(toasts).marginBottom)
  const lowest = Math.min(innerHeight, edges.bottom) - margin
  const bottoms = [lowest, ...obstacles.map(box => box.top - GAP_PX)].sort((a, b) => b - a)
  const found = bottoms.find(bottom => {
    const top = bottom - height
    const isInside = bottom <= lowest && top >= (bottom === lowest ? edges.top : edges.belowBar)
    return (
      isInside && obstacles.every(box => box.top - GAP_PX >= bottom || box.bottom + GAP_PX <= top)
    )
  })
  return found === undefined ? undefined : innerHeight - margin - found
}

/**
 * Scrolls the focused element, or else the submit button, to the bottom of the window.
 * @returns false, without scrolling, when there would be no room for the toasts above that element
 */
function makeRoom(toasts: HTMLElement, form: HTMLElement): boolean {
  const element = form.querySelector(':focus') ?? form.querySelector('[type=submit]')
  const box = element?.getBoundingClientRect()
  const { belowBar, bottom } = visibleEdges()
  const room = bottom - belowBar - toasts.offsetHeight - 2 * GAP_PX
  if (!box || box.height > room) return false
  scrollBy({ top: box.bottom + GAP_PX - bottom })
  return true
}

/** The edges of the part of the window that an on-screen keyboard doesn't cover. */
function visibleEdges() {
  const belowBar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  // After a pinch zoom, the visible part moves across the page. The toasts don't follow it; they keep their place in the whole
  // window.
  if (!visualViewport || visualViewport.scale > 1) return { top: 0, belowBar, bottom: innerHeight }
  const { offsetTop, height } = visualViewport
  return { top: offsetTop, belowBar: Math.max(offsetTop, belowBar), bottom: offsetTop + height }
}
