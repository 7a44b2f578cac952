import { attribute, type Element, isPublished, publicPages } from './built.ts'

/** The elements of the home page. */
export const homeElements = publicPages.find(({ name }) => name === 'index.html')?.elements ?? []

/** Those of a name that have an attribute of a value: `findAll('link', 'rel', 'icon')`. */
export function findAll(tagName: string, name: string, value: string): Element[] {
  return homeElements.filter(
    element => element.tagName === tagName && attribute(element, name) === value,
  )
}

const [link] = findAll('link', 'rel', 'canonical')
/** The public address of the site, as its page says it. */
export const canonical = (link && attribute(link, 'href')) ?? ''

/** Whether an absolute address lies below the site's own and is one of its files. */
export function isOwn(url: string): boolean {
  const below = url.startsWith(canonical) ? url.slice(canonical.length) : undefined
  return below !== undefined && isPublished(`/${below}`)
}
