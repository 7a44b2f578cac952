import type { Words } from '../observation.ts'

const SECTIONS = 'section[id], dialog, footer, header, .hero, .study, .not-found'

const clean = (text: string | null = '') => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** The words of a text, or of all of an element, as the owner may look for them. */
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

/** Those of the element that a selector finds: of a picture, its description. */
export function wordsAt(selector: string): Words {
  const element = document.querySelector(selector)
  if (!element) return { text: '', block: '', section: '' }
  const picture = element.matches('img') ? element : element.querySelector('img')
  const name = element.ariaLabel ?? picture?.getAttribute('alt') ?? undefined
  return wordsOf(element, element.textContent || name)
}
