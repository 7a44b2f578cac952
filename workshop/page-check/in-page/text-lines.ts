import type { Words } from '../observation.ts'
import { wordsOf } from './words.ts'

/** A line of text. `box` is left, top, right, bottom in pixels. `asked` is the ratio that WCAG 1.4.3 requires. */
export type Line = {
  words: Words
  color: string
  asked: number
  box: readonly number[]
}

/** A text of the page. `boxes` returns the current boxes of its lines. */
export type Text = { text: string; parent: Element; boxes: () => DOMRect[]; pseudo?: string }

/** Texts for screen readers, hidden texts and decoration. WCAG 1.4.3 does not apply to them. */
const UNSEEN = 'svg, .sr-only, .skip-link, .honeypot, [aria-hidden=true]'
/** The altimeter below the bar has this height. It covers texts too. */
const TAB_PX = 24

/** Lists the visible texts of an element, and the placeholders of its empty fields. */
export function* textsIn(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent?.checkVisibility() || parent.closest(UNSEEN)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    yield { text, parent, boxes: () => [...range.getClientRects()] }
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('.field :placeholder-shown'))
    yield {
      text: field.placeholder,
      parent: field,
      boxes: () => [field.getBoundingClientRect()],
      pseudo: '::placeholder',
    }
}

/** Lists the lines of text in some elements: `all`, or those `seen` completely with nothing over them. */
export function readLines(selector: string, which: 'all' | 'seen'): Line[] {
  return [...document.querySelectorAll(selector)].flatMap(root => {
    const isShown = which === 'seen' ? seenBelow() : shownBy(root)
    return [...textsIn(root)].flatMap(text => linesOf(text, box => isShown(text.parent, box)))
  })
}

function linesOf(
  { text, parent, boxes, pseudo }: Text,
  isShown: (box: DOMRect) => boolean,
): Line[] {
  const { color, fontSize, fontWeight } = getComputedStyle(parent, pseudo)
  const px = Number.parseFloat(fontSize)
  const asked = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  const words = wordsOf(parent, text)
  return boxes()
    .filter(isShown)
    .map(({ left, top, right, bottom }) => {
      return { words, color, asked, box: [left, top, right, bottom] }
    })
}

/** Returns a test: is a line completely in the window, with nothing over it? */
function seenBelow() {
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  return (parent: Element, { left, top, right, bottom }: DOMRect) => {
    const above = parent.closest('.nav, .toast') ? 0 : bar + TAB_PX
    if (left < 0 || right > innerWidth || top < above || bottom > innerHeight) return false
    const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return Boolean(uppermost?.contains(parent)) || parent.contains(uppermost)
  }
}

/** Returns a test: is a line in the visible part of an element whose contents scroll? */
function shownBy(root: Element) {
  const frame = root.getBoundingClientRect()
  const scrolls = /auto|scroll/.test(getComputedStyle(root).overflowY)
  return (_: Element, { top, bottom }: DOMRect) =>
    !scrolls || (top >= frame.top && bottom <= frame.bottom)
}
