import type { Root } from 'mdast'
import { placeText } from '../../schema/finding.ts'
import {
  type ContentFile,
  type ContentText,
  placesOf,
  textsOf,
} from '../../schema/folder/content-files.ts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import { textsOfNode } from '../../schema/sections/section-texts.ts'
import { nodesOf } from '../../schema/studies/markdown.ts'
import { formatNumber } from '../../schema/typography.ts'
import type { Words } from './observation.ts'

/** Finds where in content/ the page's words and link addresses come from. */
export type Sources = {
  placeOf: (words: Words) => string | undefined
  placeOfAddress: (written: string) => string | undefined
}

/** `windows` is how many window sizes were checked. */
export type By = { sources: Pick<Sources, 'placeOf'>; windows: number }

/** Matches fields in content/ that search engines, browsers or the build read, and that aren't text on the page. */
const NOT_SHOWN =
  /^(?:[\w-]+\/)?site\.ts (title|description|openGraph\..*)$|[ .](url|dial|image|file|icon|focus|portrait)$/

/**
 * The files in content/, or the fields of a file, that contain a section's words. A section that isn't listed usually has its
 * words in a file of the same name.
 */
const FILES: Record<string, string[]> = {
  hero: ['site.ts', 'phrases.ts'],
  'map-mark': ['site.ts mapMark'],
  contact: ['site.ts', 'phrases.ts'],
  nav: ['phrases.ts', 'site.ts'],
  footer: ['phrases.ts', 'site.ts'],
  'mentions-legales': ['legal.ts', 'phrases.ts'],
  confidentialite: ['legal.ts', 'phrases.ts'],
  study: ['studies/', 'projects.ts', 'phrases.ts'],
}

/** A shorter string matches only a whole text, or the start of a block on the page; elsewhere it could match by chance. */
const LEAST_LETTERS = 4
const MOST_PLACES = 2

/**
 * @param studies the text of case studies, keyed by file path relative to the content folder
 * @param folder the content folder's path, as the report should show it
 */
export function findSources(
  files: readonly ContentFile[],
  studies: Readonly<Record<string, Root>>,
  folder?: string,
): Sources {
  const told = (sources: readonly ContentText[]) => tellSources(sources, folder)
  const all: ContentText[] = [
    ...files.flatMap(textsOf),
    ...files.flatMap(numbersOf),
    ...Object.entries(studies).flatMap(textsOfStudy),
  ]
  const shown = all
    .filter(({ place, path }) => !NOT_SHOWN.test(`${place.file} ${path}`))
    .map(source => ({ ...source, text: plain(source.text) }))
    .filter(({ text }) => text)
  return {
    placeOf: words => told(inSection(matching(words, shown), words.section)),
    placeOfAddress: written => told(all.filter(({ text }) => text === written)),
  }
}

/** Makes text from content/ and from the page comparable, for example in lower case and without quotation marks. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('…', '...')
    .replaceAll(/[«»“”„"\u00ad\u200b]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const languageOf = (file: string) => /^([^/]+)\//.exec(file)?.[1] ?? MAIN_LANGUAGE

const numbersOf = ({ name, exports }: ContentFile): ContentText[] =>
  Object.values(exports)
    .flatMap(value => placesOf(name, value))
    .flatMap(({ value, ...leaf }) =>
      typeof value === 'number' ? { ...leaf, text: formatNumber(value, languageOf(name)) } : [],
    )

function textsOfStudy([file, root]: [string, Root]): ContentText[] {
  return [...nodesOf(root)].flatMap(({ node }) => {
    const place = { file, line: node.position?.start.line }
    return textsOfNode(node).map(text => ({ path: '', place, text }))
  })
}

/**
 * Finds the strings in content/ that a text on the page comes from. Looks for strings equal to the text's whole block (its
 * paragraph), then for those equal to the text, then for the longest that are part of the block or contain the text.
 */
function matching({ text, block }: Words, sources: readonly ContentText[]): ContentText[] {
  const [whole, part] = [plain(block), plain(text)]
  for (const said of [whole, part]) {
    const same = sources.filter(source => source.text === said)
    if (said && same.length > 0) return same
  }
  const near = sources.filter(({ text }) => {
    const isLong = text.length >= LEAST_LETTERS || whole.startsWith(text)
    return (isLong && holds(whole, text)) || (part.length >= LEAST_LETTERS && holds(text, part))
  })
  const longest = Math.max(...near.map(source => Math.min(source.text.length, whole.length)))
  return near.filter(source => Math.min(source.text.length, whole.length) === longest)
}

/** Whether the first match of `words` in `text` starts and ends at word boundaries. */
function holds(text: string, words: string): boolean {
  const at = text.indexOf(words)
  const isBound = (index: number) => !/[\p{L}\d]/u.test(text[index] ?? '')
  return at >= 0 && isBound(at - 1) && isBound(at + words.length)
}

function inSection(sources: ContentText[], section: string): ContentText[] {
  const files = FILES[section] ?? [`${section}.ts`, `sections/${section}.md`]
  const own = sources.filter(({ place, path }) => {
    const inFolder = place.file.replace(/^[a-z]{2,3}(?:-\w+)*\//, '')
    return files.some(file => `${inFolder} ${path}`.startsWith(file))
  })
  return own.length > 0 ? own : sources
}

/** Joins places: «a», «a, or b», «a, b, or 2 more». */
function tellSources(sources: readonly ContentText[], folder?: string): string | undefined {
  const places = [...new Set(sources.map(({ place }) => placeText(place, folder)))]
  const more = places.length - MOST_PLACES
  if (more > 0) return `${places.slice(0, MOST_PLACES).join(', ')}, or ${more} more`
  return places.join(', or ') || undefined
}
