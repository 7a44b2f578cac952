import type { Nodes, Root } from 'mdast'
import { type ContentFile, textsOf } from '../../schema/folder/content-files.ts'
import { nodesOf } from '../../schema/studies/markdown.ts'
import { frenchNumber } from '../../schema/typography.ts'
import type { Words } from './observation.ts'

/** Where the owner can change what the page says: `content/site.ts, «name»`, `content/studies/a.md, line 3`. */
export type Source = { place: string; text: string }

/** Finds the place of words. */
export type Sources = {
  placeOf: (words: Words) => string | undefined
  placeOfAddress: (written: string) => string | undefined
}

/** Read by search engines, browsers or the build, not on the page. */
const NOT_SHOWN =
  /^content\/site\.ts, «(title|description|openGraph\..*|profile)»$|[«.](url|dial|image|file|icon|focus|portrait)»$/

/** Files that hold the words of a section of the page, where other files may say the same. */
const FILES: Record<string, string[]> = {
  hero: ['site.ts', 'phrases.ts'],
  contact: ['site.ts', 'phrases.ts'],
  nav: ['phrases.ts', 'site.ts'],
  footer: ['phrases.ts', 'site.ts'],
  'mentions-legales': ['legal.ts', 'phrases.ts'],
  confidentialite: ['legal.ts', 'phrases.ts'],
  study: ['studies/', 'projects.ts', 'phrases.ts'],
}

/** Shorter texts stand in too many others by chance. */
const LEAST_LETTERS = 4
const MOST_PLACES = 2

export function findSources(
  files: readonly ContentFile[],
  studies: Readonly<Record<string, Root>>,
): Sources {
  const all: Source[] = [
    ...files.flatMap(textsOf),
    ...files.flatMap(({ name, exports }) => numbersOf(name, exports)),
    ...Object.entries(studies).flatMap(textsOfStudy),
  ]
  const shown = all
    .filter(({ place }) => !NOT_SHOWN.test(place))
    .map(({ place, text }) => ({ place, text: plain(text) }))
    .filter(({ text }) => text)
  return {
    placeOf: words => told(inSection(matching(words, shown), words.section)),
    placeOfAddress: written => told(all.filter(({ text }) => text === written)),
  }
}

/** A text as it was typed, or as the page sets it: without what typography adds. */
export const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll(/[«»“”"\u00ad\u200b]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** A figure may be a number, which the page sets as the French do. */
function numbersOf(file: string, value: unknown, path: readonly string[] = []): Source[] {
  if (typeof value === 'number')
    return [{ place: `${file}, «${path.slice(1).join('.')}»`, text: frenchNumber(value) }]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => numbersOf(file, inner, [...path, key]))
    : []
}

/** Texts of a study's blocks, captions and addresses. */
function textsOfStudy([file, root]: [string, Root]): Source[] {
  return [...nodesOf(root)].flatMap(({ node }) => {
    const place = `content/studies/${file}, line ${node.position?.start.line}`
    return textsOfNode(node).map(text => ({ place, text }))
  })
}

function textsOfNode(node: Nodes): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [[...nodesOf(node)].map(({ node }) => ('value' in node ? node.value : '')).join('')]
    case 'code':
      return [node.value]
    case 'link':
      return [node.url]
    case 'image':
      return [node.alt, node.title].filter(text => typeof text === 'string')
  }
  return []
}

/** The sources that say the same; else those that say a part of it, or of which it is a part, the longest first. */
function matching({ text, block }: Words, sources: readonly Source[]): Source[] {
  for (const said of [plain(block), plain(text)]) {
    const same = sources.filter(source => source.text === said)
    if (said && same.length > 0) return same
  }
  const [whole, part] = [plain(block), plain(text)]
  const near = sources.filter(({ text }) => {
    const isLong = text.length >= LEAST_LETTERS || whole.startsWith(text)
    return (isLong && holds(whole, text)) || (part.length >= LEAST_LETTERS && holds(text, part))
  })
  const longest = Math.max(...near.map(source => Math.min(source.text.length, whole.length)))
  return near.filter(source => Math.min(source.text.length, whole.length) === longest)
}

/** Whether a text holds words, and not only letters of one. */
function holds(text: string, words: string): boolean {
  const at = text.indexOf(words)
  const isBound = (index: number) => !/[\p{L}\d]/u.test(text[index] ?? '')
  return at >= 0 && isBound(at - 1) && isBound(at + words.length)
}

/** Of several, those of the section where the words stand. */
function inSection(sources: Source[], section: string): Source[] {
  const files = FILES[section] ?? [`${section}.ts`]
  const own = sources.filter(({ place }) => files.some(file => place.startsWith(`content/${file}`)))
  return own.length > 0 ? own : sources
}

/** «a», «a, or b», «a, b, or 2 more». */
function told(sources: Source[]): string | undefined {
  const places = [...new Set(sources.map(({ place }) => place))]
  const more = places.length - MOST_PLACES
  if (more > 0) return `${places.slice(0, MOST_PLACES).join(', ')}, or ${more} more`
  return places.join(', or ') || undefined
}
