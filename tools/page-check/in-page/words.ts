import type { Words } from '../observation.ts'

const SECTIONS = 'section[id], dialog, footer, header, .map-mark, .hero, .study, .not-found'

const clean = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

export function wordsOf(element: Element, text = element.textContent): Words {
  let block = element
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement
  const section = element.closest(SECTIONS)
  const id = section?.tagName === 'MAIN' ? '' : section?.id
  const name = id || section?.classList[0] || section?.tagName.toLowerCase()
  return {
    text: clean(text),
    block: clean(block.textContent) || clean(text),
    section: name ?? '',
  }
}

/**
 * The text of the first element that matches a selector. If the element has no text, returns its label or its picture's
 * description.
 */
export function wordsAt(selector: string): Words {
  const element = document.querySelector(selector)
  if (!element) return { text: '', block: '', section: '' }
  const picture = element.matches('img') ? element : element.querySelector('img')
  const name = element.ariaLabel ?? picture?.getAttribute('alt') ?? undefined
  return wordsOf(element, element.textContent || name)
}
