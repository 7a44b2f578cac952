/** A line of text in the window: left, top, right and bottom in pixels, and what WCAG 2.2 asks of its size (1.4.3). */
export type Line = { text: string; color: string; asked: number; box: readonly number[] }

/** Lines of text in an element, and what its empty fields say: `all`, or those `seen` whole with nothing over them; runs in the page. */
export function readLines(root: Element, which: 'all' | 'seen'): Line[] {
  /** Below the bar hangs the altimeter, through which no point falls. */
  const tabPx = 24
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  const isSeen = (parent: Element, { left, top, right, bottom }: DOMRect) => {
    const above = parent.closest('.nav, .toast') ? 0 : bar + tabPx
    if (left < 0 || right > innerWidth || top < above || bottom > innerHeight) return false
    const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return uppermost?.contains(parent) || parent.contains(uppermost)
  }
  const lines: Line[] = []
  const add = (text: string, parent: Element, rects: Iterable<DOMRect>, pseudo?: string) => {
    const boxes = [...rects].filter(rect => which === 'all' || isSeen(parent, rect))
    if (boxes.length === 0) return
    const { color, fontSize, fontWeight } = getComputedStyle(parent, pseudo)
    const px = Number.parseFloat(fontSize)
    const asked = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    for (const { left, top, right, bottom } of boxes)
      lines.push({ text, color, asked, box: [left, top, right, bottom] })
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent?.checkVisibility()) continue
    if (parent.closest('svg, .sr-only, .skip-link, .honeypot')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    add(text, parent, range.getClientRects())
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('.field :placeholder-shown'))
    add(field.placeholder, field, [field.getBoundingClientRect()], '::placeholder')
  return lines
}
