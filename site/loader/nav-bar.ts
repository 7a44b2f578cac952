/** The bar becomes opaque once the page has scrolled farther than this (§9 of the site's specification). */
const OPAQUE_BEYOND_PX = 20

const burger = document.querySelector<HTMLElement>('.burger')
const isOpen = () => burger?.ariaExpanded === 'true'

export function followScroll(): void {
  document.querySelector('.nav')?.classList.toggle('opaque', scrollY > OPAQUE_BEYOND_PX)
}

export function toggleMenu(): void {
  if (burger) burger.ariaExpanded = `${!isOpen()}`
  // Changing `inert` makes the browser recalculate the styles of the whole page, so this happens in a later task, to let the
  // browser paint the menu first.
  setTimeout(() => {
    for (const behind of document.querySelectorAll<HTMLElement>('.skip-link,main,footer'))
      behind.inert = isOpen()
  })
}

/** @returns the menu button, or null if the menu was already closed */
export function closeMenu(): HTMLElement | null {
  if (!isOpen()) return null
  toggleMenu()
  return burger
}

const isWide = matchMedia(`(width>${burger?.dataset.menu}rem)`)

/**
 * Moves the theme button and the language links in the markup, to the end of the bar in a wide window and before the menu
 * button in a narrow one, so that the Tab key follows the visible order. A focused theme button stays where it is, because
 * moving it would take away its focus.
 */
function orderBar() {
  const next = document.querySelector(isWide.matches ? '.nav [aria-live]' : '.burger')
  next?.before(...document.querySelectorAll('.nav-row>.language'))
  const theme = document.querySelector('.theme')
  if (theme && theme !== document.activeElement) next?.before(theme)
}

isWide.addEventListener('change', () => {
  closeMenu()
  orderBar()
})

export function completeBar(): void {
  // The build's markup already has the order for a wide window.
  if (!isWide.matches) orderBar()
  // altimeter.css shows the altitude in this empty element; `inert` hides it from screen readers.
  document
    .querySelector('.logo span')
    ?.insertAdjacentHTML('beforeend', '<i class="altimeter" inert></i>')
}
