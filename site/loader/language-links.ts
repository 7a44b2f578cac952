/** When the visitor taps a link to another language, makes it lead to the section in view. */
export function keepSection(target: Element): void {
  const link = target.closest<HTMLAnchorElement>('a.language')
  if (!link) return
  const sections = [...document.querySelectorAll('main>section[id]')]
  const inView = sections.findLast(it => it.getBoundingClientRect().top < innerHeight / 2)
  // In the first section and above it, the link leads to the top of the page, so it needs no fragment.
  link.hash = sections.indexOf(inView as Element) > 0 ? `${inView?.id}` : ''
}
