import type { Words } from '../observation.ts'
import { wordsOf } from './words.ts'

/**
 * A line of text. `box` contains its left, top, right and bottom edges in pixels; `asked` is the contrast ratio that WCAG 1.4.3
 * requires.
 */
export type Line = {
  words: Words
  color: string
  asked: number
  box: readonly number[]
}

/** A string on the page. `boxes` returns the current boxes of its lines. */
export type Text = { text: string; parent: Element; boxes: () => DOMRect[]; pseudo?: string }

const UNSEEN = 'svg, .sr-only, .skip-link, .honeypot, [aria-hidden=true]'

/**
 * Lists the rendered strings in an element, and the placeholders of empty form fields.
 * @param unseen a selector of elements whose text is left out
 */
export function* textsIn(root: Element, unseen = UNSEEN): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest(unseen)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = () => [...range.getClientRects()]
    if (!isWrappedAway(parent, boxes())) yield { text, parent, boxes }
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('.field :placeholder-shown'))
    yield {
      text: field.placeholder,
      parent: field,
      boxes: () => [field.getBoundingClientRect()],
      pseudo: '::placeholder',
    }
}

/** Whether text wraps below the bottom of its element, where it is hidden. The profile hides long place names like this. */
const isWrappedAway = (element: Element, boxes: DOMRect[]) =>
  getComputedStyle(element).overflowY === 'hidden' &&
  boxes.every(({ top }) => top >= element.getBoundingClientRect().bottom)

export function readLines(selector: string): Line[] {
  return [...document.querySelectorAll(selector)].flatMap(root => {
    const isShown = shownBy(root)
    return [...textsIn(root)].flatMap(text => linesOf(text, isShown))
  })
}

function linesOf({ text, parent, boxes, pseudo }: Text, isShown: (box: DOMRect) => boolean) {
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

/**
 * If the element can scroll vertically, only lines completely between its top and its bottom count as visible; otherwise, all
 * lines do.
 */
function shownBy(root: Element) {
  const frame = root.getBoundingClientRect()
  const scrolls = /auto|scroll/.test(getComputedStyle(root).overflowY)
  return ({ top, bottom }: DOMRect) => !scrolls || (top >= frame.top && bottom <= frame.bottom)
}
