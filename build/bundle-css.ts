import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleAsync, transform } from 'lightningcss'
import { ROOT } from '../root.ts'
import type { FaceName } from '../site/fonts/typeface.ts'
import { dropUnused, type Names } from './unused-rules.ts'

/** The oldest browsers for which the CSS is compiled. They all have `light-dark()`, which the page's colours need. */
const TARGETS = {
  chrome: 123 << 16,
  firefox: 121 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
}

/** Allows `@custom-media`, a draft of CSS, which site/styles/widths.css uses to name the breakpoints. */
export const CSS_DRAFTS = { customMedia: true }

/**
 * A style sheet is split into three parts:
 * - `late`, which the first paint doesn't need: its `@layer late` blocks, and the sheets that it imports with `layer(late)`
 * - `print`: its `@media print` blocks
 * - `first`: the rest
 */
type Part = 'first' | 'late' | 'print'

type Options = {
  part: Part
  /** Rules that need a name outside this set are dropped. */
  names: Names
  /** `@custom-media` definitions that override the style sheet's own. */
  media?: string
  /** If `false`, all visitors get the rules for reduced motion. */
  motion?: boolean | undefined
}

/** @param path relative to the repository's root */
export async function bundleCss(
  path: string,
  { part, names, media = '', motion }: Options,
): Promise<string> {
  const { code } = await bundleAsync({
    ...OPTIONS,
    drafts: CSS_DRAFTS,
    resolver: {
      read: file => (file === ENTRY ? `@import "./${path}";${media}` : readPart(file, part)),
    },
    visitor: dropUnused(names, motion),
  })
  // The second pass removes leftovers such as empty blocks and unused animations.
  const words: string[] = code.toString().match(/[\w-]+/g) ?? []
  const unusedSymbols = words.filter(
    (word, at) => words[at - 1] === 'keyframes' && words.indexOf(word) === words.lastIndexOf(word),
  )
  return withoutSpaces(transform({ ...OPTIONS, code, unusedSymbols }).code.toString())
}

/** Removes spaces that Lightning CSS leaves after commas and around slashes in values with `var()`. */
const withoutSpaces = (css: string) =>
  css.replace(/"[^"]*"|, | \/ /g, part => (part[0] === '"' ? part : part.trim()))

async function readPart(file: string, part: Part): Promise<string> {
  const [path = '', whole] = file.split('?')
  const css = await readFile(path, 'utf8')
  if (whole) return css
  if (part === 'first') return css.replace(LATE_IMPORTS, '').replace(BLOCKS, '')
  const blocks = [...css.matchAll(BLOCKS)].filter(([, name]) => name === part)
  const statements = css.match(STATEMENTS) ?? []
  if (part === 'print') return statements.map(bare).join('') + blocks.map(([all]) => all).join('')
  return statements.map(withoutLayer).join('') + blocks.map(([, , rules]) => rules).join('')
}

const LATE_IMPORTS = /^@import .* layer\(late\).*/gm
const STATEMENTS = /^@(import|custom-media) [^;]*;/gm
/** Biome indents the lines inside a block, so the first closing brace at the start of a line ends the block. */
const BLOCKS = /^@(?:layer|media) (late|print) \{$(.*?)^\}$/gms

/**
 * Removes the layer from an `@import`, because the late style sheet has no cascade layers. Replaces `layer(late)` with
 * `?whole`, which tells `readPart` that all rules of the imported sheet are late.
 */
const withoutLayer = (statement: string) =>
  statement.replace('" layer(late)', '?whole"').replace(/ layer\(\w+\)/, '')

/**
 * Drops the layer and the media query of an `@import`. Under its `screen` query, an imported `@media print` block would never
 * apply.
 */
const bare = (statement: string) => statement.replace(/(@import ".*").*/, '$1;')

/** A style sheet that exists only in memory, and imports the one to bundle. */
const ENTRY = join(ROOT, 'all.css')
const OPTIONS = { filename: ENTRY, minify: true, targets: TARGETS }

export const withFonts = (css: string, fonts: Record<FaceName, string>): string =>
  css.replace(
    /url\(["']?[^)"']*\/(titre|texte)\.woff2["']?\)/g,
    (_, font: FaceName) => `url(${fonts[font]})`,
  )
