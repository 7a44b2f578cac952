import type { Flaw } from '../observation.ts'
import { type Text, textsIn } from './text-lines.ts'
import { wordsOf } from './words.ts'

/** Differences of up to one pixel count as rounding errors. */
const PX = 1
/**
 * The top 30 % and the bottom 30 % of a line's height don't count, because letters hardly reach into these parts, which may
 * overlap adjacent lines in large type.
 */
const LOOSE = 0.3
/** Replaces `LOOSE` for text over the town's label, because the capitals of the owner's name leave only about 20 % free. */
const LOOSE_NAME = 0.2

const FIELDS = 'img, pre, input, textarea, button, table'

function areaOf({ left, top, right, bottom, height }: DOMRect, loose = LOOSE) {
  return {
    left: left + PX,
    right: right - PX,
    top: top + loose * height,
    bottom: bottom - loose * height,
  }
}
type Area = ReturnType<typeof areaOf>

/** Scrolls the page, and leaves it at its top. */
export function readFlaws(selector: string): Flaw[] {
  // Start at the top of the page, because the navigation bar covers parts of a scrolled page.
  scrollTo({ top: 0, behavior: 'instant' })
  const root = document.querySelector(selector) ?? document.body
  const texts = [...textsIn(root)]
  const flaws = [...widerThanWindow(root, texts), ...texts.flatMap(cutOf), ...overlapping(texts)]
  flaws.push(...onTownsMark(root, texts), ...texts.flatMap(coverOf), ...underBar(root))
  scrollTo({ top: 0, behavior: 'instant' })
  return flaws
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)

/** The nearest element that meets the condition: the element itself, or one of its ancestors inside `body`. */
function around(element: Element, condition: (element: Element) => boolean): Element | undefined {
  let at: Element | null = element
  while (at && at !== document.body && !condition(at)) at = at.parentElement
  return at && at !== document.body ? at : undefined
}

function widerThanWindow(root: Element, texts: Text[]): Flaw[] {
  const flaws = texts.flatMap(({ text, parent, boxes }): Flaw[] => {
    // After the last letter, letter spacing adds an invisible space, which isn't part of the text.
    const spacePx = Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0
    const box = boxes().find(({ left, right }) => left < -PX || right - spacePx > innerWidth + PX)
    if (!box || around(parent, scrolls)) return []
    return [wide(parent, box, text)]
  })
  for (const field of root.querySelectorAll(FIELDS)) {
    const box = field.getBoundingClientRect()
    if (box.right <= innerWidth + PX || !field.checkVisibility()) continue
    if (!field.closest('.honeypot, .sr-only') && !around(field, scrolls))
      flaws.push(wide(field, box, field.getAttribute('alt') ?? undefined))
  }
  const { scrollWidth } = document.documentElement
  if (flaws.length === 0 && scrollWidth > innerWidth) {
    const [widest = root] = [...root.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > innerWidth + PX)
      .reverse()
    flaws.push(wide(widest, new DOMRect(0, 0, scrollWidth, 0)))
  }
  return flaws
}

const wide = (element: Element, { left, width }: DOMRect, text?: string): Flaw => ({
  kind: 'wide',
  words: wordsOf(element, text),
  px: width,
  roomPx: innerWidth - 2 * Math.max(left, 0),
})

function clips(element: Element): boolean {
  const { overflowX, contain, clipPath } = getComputedStyle(element)
  return (
    /hidden|clip/.test(overflowX) || /content|paint|strict/.test(contain) || clipPath !== 'none'
  )
}

/** Reports text that an ancestor cuts off. Text cut only on the right, outside the window, is left to `widerThanWindow`. */
function cutOf({ text, parent, boxes }: Text): Flaw[] {
  const clipper = around(parent, clips)
  if (!clipper || around(parent, scrolls)) return []
  const { left, top, right, bottom } = clipper.getBoundingClientRect()
  const cut = boxes().find(box => {
    const area = areaOf(box)
    const isInWindow = area.right <= innerWidth
    const isBeside = area.left < left - PX || (isInWindow && area.right > right + PX)
    return isBeside || area.top < top - PX || area.bottom > bottom + PX
  })
  if (!cut) return []
  const roomPx = right - Math.max(cut.left, left)
  return [{ kind: 'cut', words: wordsOf(parent, text), px: cut.width, roomPx }]
}

function overlapping(texts: Text[]): Flaw[] {
  const lines = texts.flatMap(text => text.boxes().map(box => ({ text, area: areaOf(box) })))
  lines.sort((a, b) => a.area.top - b.area.top)
  return lines.flatMap(({ text, area }, at): Flaw[] => {
    for (const below of lines.slice(at + 1)) {
      if (below.area.top >= area.bottom) break
      if (below.text !== text && !isBeside(area, below.area))
        return [{ kind: 'collides', words: wordsIn(text), with: wordsIn(below.text) }]
    }
    return []
  })
}

/** Finds text that overlaps the label of the town's dot on the map. */
function onTownsMark(root: Element, texts: Text[]): Flaw[] {
  const marks = [...root.querySelectorAll('.map-mark')]
    .filter(mark => mark.getBoundingClientRect().height > 0)
    .flatMap(mark => [...textsIn(mark, '.sr-only')])
  return marks.flatMap(mark =>
    texts
      .filter(text => touch(text, mark))
      .map(text => ({ kind: 'collides', words: wordsIn(text), with: wordsIn(mark) })),
  )
}

const touch = (text: Text, mark: Text) =>
  mark.boxes().some(box =>
    text.boxes().some(line => {
      const [a, b] = [areaOf(line, LOOSE_NAME), areaOf(box, 0)]
      return !isBeside(a, b) && a.top < b.bottom && b.top < a.bottom
    }),
  )

const isBeside = (a: Area, b: Area) => a.right <= b.left || b.right <= a.left
const wordsIn = ({ parent, text }: Text) => wordsOf(parent, text)

function coverOf(text: Text): Flaw[] {
  const { parent, boxes } = text
  if (getComputedStyle(parent).pointerEvents === 'none') return []
  for (const at of boxes().keys()) {
    const box = broughtIntoView(text, at)
    if (!box) continue
    const y = (box.top + box.bottom) / 2
    const points = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
    const cover = points.map(x => coverAt(parent, x, y)).find(found => found)
    if (cover) return [{ kind: 'covered', words: wordsIn(text), by: cover }]
  }
  return []
}

/**
 * Scrolls a line towards the middle of the window, unless it is far enough from the window's edges already.
 * @returns the line's box
 */
function broughtIntoView({ parent, boxes }: Text, at: number): DOMRect | undefined {
  const box = boxes()[at]
  if (!box || isWellInside(box)) return box
  parent.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { top = 0 } = boxes()[at] ?? {}
  scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
  return boxes()[at]
}

const isWellInside = ({ top, bottom }: DOMRect) =>
  top > innerHeight * 0.3 && bottom < innerHeight * 0.9

function coverAt(parent: Element, x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.contains(parent) || parent.contains(element)) return undefined
    if (isPainted(element) && isAt(element, x, y)) return nameOf(element)
  }
  return undefined
}

/** False when only a pseudo-element reaches the point, such as the one that makes a whole card a link. */
function isAt(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

function isPainted(element: Element): boolean {
  if (/^(IMG|VIDEO|CANVAS|INPUT|TEXTAREA)$/.test(element.tagName)) return true
  const { backgroundColor } = getComputedStyle(element)
  const [, , , alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? []
  return backgroundColor !== 'transparent' && alpha > 0.5
}

function nameOf(element: Element): string {
  if (element.closest('.nav')) return 'the bar'
  const alt = element.getAttribute('alt')
  if (alt !== null) return `the picture «${alt.slice(0, 40)}»`
  const text = wordsOf(element).text.slice(0, 40)
  return text ? `«${text}»` : `a part of the page (${element.className || element.tagName})`
}

/** Finds sections whose heading (or first text) is covered by the navigation bar after a jump to the section. */
function underBar(root: Element): Flaw[] {
  const bar = document.querySelector('.nav')
  if (!bar || root !== document.body) return []
  return [...document.querySelectorAll('main section[id]')].flatMap((section): Flaw[] => {
    section.scrollIntoView({ behavior: 'instant' })
    const [first] = textsIn(section.querySelector('h2') ?? section)
    const [box] = first?.boxes() ?? []
    if (!first || !box || areaOf(box).top >= bar.getBoundingClientRect().bottom) return []
    return [{ kind: 'covered', words: wordsIn(first), by: 'the bar' }]
  })
}
