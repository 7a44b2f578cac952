/** The bar becomes opaque after this many pixels of scroll (specification §9). */
const OPAQUE_BEYOND_PX = 20

const burger = document.querySelector<HTMLElement>('.burger')
const isOpen = () => burger?.ariaExpanded === 'true'

export function followScroll(): void {
  document.querySelector('.nav')?.classList.toggle('opaque', scrollY > OPAQUE_BEYOND_PX)
}

export function toggleMenu(): void {
  if (burger) burger.ariaExpanded = `${!isOpen()}`
  // `inert` restyles the whole page. A task of its own lets the browser paint the menu first.
  setTimeout(() => {
    for (const behind of document.querySelectorAll<HTMLElement>('.skip-link,main,footer'))
      behind.inert = isOpen()
  })
}

/** Closes the menu. @returns its button, if the menu was open */
export function closeMenu(): HTMLElement | null {
  if (!isOpen()) return null
  toggleMenu()
  return burger
}

/** Matches windows so wide that the links are in the bar and not in a menu. */
const isWide = matchMedia('(width>56rem)')

/**
 * Matches the order of the keyboard to what is visible: the theme button comes after the links in a wide window, and before the
 * menu button in a narrow one. A focused button stays in place, because moving it would drop the focus.
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

/** Adds the parts of the bar that the first paint does not need. */
export function completeBar(): void {
  // The built markup already has the order of a wide window.
  if (!isWide.matches) orderBar()
  // altimeter.css draws its number. Screen readers skip inert elements.
  document.querySelector('.nav')?.insertAdjacentHTML('beforeend', '<i class="altimeter" inert></i>')
}
