/** Beyond this many pixels of scroll the bar is opaque (specification §9). */
const OPAQUE_BEYOND_PX = 20

const burger = document.querySelector<HTMLElement>('.burger')
const isOpen = () => burger?.ariaExpanded === 'true'

export function followScroll(): void {
  document.querySelector('.nav')?.classList.toggle('opaque', scrollY > OPAQUE_BEYOND_PX)
}

export function toggleMenu(): void {
  if (burger) burger.ariaExpanded = `${!isOpen()}`
  // Touches the style of the whole page: in a task of its own, so that the menu is painted first.
  setTimeout(() => {
    for (const behind of document.querySelectorAll<HTMLElement>('.skip-link,main,footer'))
      behind.inert = isOpen()
  })
}

/** @returns the button of the menu, if it was open */
export function closeMenu(): HTMLElement | null {
  if (!isOpen()) return null
  toggleMenu()
  return burger
}

/** In a wider window the links stand in the bar. */
const isWide = matchMedia('(width>56rem)')

/**
 * The keyboard meets what it sees: in a wide window the theme after the links, else before the menu's button and what that
 * opens. A button that has the focus stays where it is: to move it would take the focus.
 */
function orderBar() {
  const next = document.querySelector(isWide.matches ? '.nav [aria-live]' : '.burger')
  const theme = document.querySelector('.theme')
  if (theme && theme !== document.activeElement) next?.before(theme)
}

isWide.addEventListener('change', () => {
  closeMenu()
  orderBar()
})

/** Adds what the first paint does without. */
export function completeBar(): void {
  // As built, it has the order of a wide window.
  if (!isWide.matches) orderBar()
  // What it counts is a matter of style: altimeter.css. No voice reads what is inert.
  document.querySelector('.nav')?.insertAdjacentHTML('beforeend', '<i class="altimeter" inert></i>')
}
