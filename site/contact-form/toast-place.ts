/** The gap between the toast and an element that it must not cover. The focus ring extends 6 px beyond its element. */
const GAP_PX = 8

/** The toast waits this long after a scroll, a resize or a change of focus before it moves. */
const STILL_MS = 100

/** The focused control. `<main>`, which the skip link focuses, doesn't count, because no toast could avoid it. */
const FOCUSED = ':focus:not(main)'

/** `insetPx` is the toast's distance from the bottom or the top of the window. */
type Place = { name: 'bottom' | 'top' | 'away'; insetPx: number }

/**
 * Places the toast at the bottom of the window, or at the top below the bar, clear of the submit button and the focused
 * element. When neither place is free, a new toast scrolls the page to make room, or else covers part of the form. A toast that
 * was already in view leaves the window until a place is free. The toast moves once the page has been still for `STILL_MS`, but
 * never while the toast contains the focus.
 * @param toasts the region that contains the toast
 * @returns a function that stops moving the toast
 */
export function placeToast(toasts: HTMLElement, form: HTMLElement): () => void {
  let state: 'new' | 'scrolled' | 'seen' = 'new'
  let timer = 0

  function place() {
    if (toasts.matches(':focus-within')) return
    const found = findPlace(toasts, `.field:focus-within, ${FOCUSED}`) ?? findPlace(toasts, FOCUSED)
    if (!found && state === 'new' && makeRoom(toasts, form)) {
      state = 'scrolled'
      placeSoon()
      return
    }
    const { name, insetPx } = found ?? { name: state === 'seen' ? 'away' : 'bottom', insetPx: 0 }
    toasts.dataset.place = name
    toasts.style.setProperty('--inset', `${insetPx}px`)
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

/**
 * Finds a place, the bottom or the top, where the toast covers neither the submit button nor the element that matches
 * `focused`; undefined if there is none. Tries the bottom first, unless the toast is already at the top.
 */
function findPlace(toasts: HTMLElement, focused: string): Place | undefined {
  const { left, right } = toasts.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll(`${focused}, .contact-form [type=submit]`)]
    .map(element => element.getBoundingClientRect())
    .filter(box => box.right > left && box.left < right)
  const edges = visibleEdges()
  const height = heightOf(toasts)
  const isFree = (top: number, bottom: number) =>
    top >= edges.top &&
    bottom <= edges.bottom &&
    obstacles.every(box => box.top - GAP_PX >= bottom || box.bottom + GAP_PX <= top)
  const atBottom = isFree(edges.bottom - height, edges.bottom)
  const atTop = isFree(edges.top, edges.top + height)
  if (atTop && (!atBottom || toasts.dataset.place === 'top'))
    return { name: 'top', insetPx: edges.top }
  return atBottom ? { name: 'bottom', insetPx: innerHeight - edges.bottom } : undefined
}

/**
 * Scrolls the page so that the toast fits between the bar and the focused field or, without one, the submit button.
 * @returns false, without scrolling, when the window is too short for that
 */
function makeRoom(toasts: HTMLElement, form: HTMLElement): boolean {
  const control = form.querySelector(':focus') ?? form.querySelector('[type=submit]')
  const { top, bottom } = visibleEdges()
  const below = top + heightOf(toasts) + GAP_PX
  const box = [control?.closest('.field'), control]
    .map(element => element?.getBoundingClientRect())
    .find(box => box && box.height <= bottom - below - GAP_PX)
  if (!box) return false
  scrollBy({ top: box.top - below })
  return true
}

const heightOf = (toasts: HTMLElement) =>
  toasts.offsetHeight + Number.parseFloat(getComputedStyle(toasts).marginTop)

/** The edges of the part of the window that neither the bar nor an on-screen keyboard covers. */
function visibleEdges() {
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  const belowBar = Math.max(0, bar)
  // After a pinch zoom, the visible part moves across the page. The toast doesn't follow it; it keeps its place in the whole
  // window.
  if (!visualViewport || visualViewport.scale > 1) return { top: belowBar, bottom: innerHeight }
  const { offsetTop, height } = visualViewport
  return { top: Math.max(offsetTop, belowBar), bottom: offsetTop + height }
}
