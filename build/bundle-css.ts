import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleAsync, transform } from 'lightningcss'
import { ROOT } from '../root.ts'
import { FONTS, type Fonts } from './fonts/publish-fonts.ts'
import { dropUnused, type Names } from './unused-rules.ts'

/** These browser versions all support `light-dark()`. A browser without it would show the page without colours. */
const TARGETS = {
  chrome: 123 << 16,
  firefox: 121 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
}

/**
 * Allows `@custom-media`, a draft of CSS with which the style sheets name the widths where the layout changes
 * (site/styles/widths.css).
 */
export const CSS_DRAFTS = { customMedia: true }

/**
 * The parts of a style sheet: its blocks `@layer late`, its blocks `@media print`, and the first part, which is the
 * rest. A sheet that is imported with `layer(late)` is late as a whole.
 */
type Part = 'first' | 'late' | 'print'

type Options = {
  part: Part
  /** Names on the pages. Rules about other names are dropped. */
  names: Names
  /** Custom media that replace those of the sheet (`barMedia`). */
  media?: string
}

/**
 * Bundles a part of a style sheet and of all sheets that it imports, drops the rules that match nothing, and minifies the rest.
 * @param path from the root of the repository
 */
export async function bundleCss(
  path: string,
  { part, names, media = '' }: Options,
): Promise<string> {
  const { code } = await bundleAsync({
    ...OPTIONS,
    drafts: CSS_DRAFTS,
    resolver: {
      read: file => (file === ENTRY ? `@import "./${path}";${media}` : readPart(file, part)),
    },
    visitor: dropUnused(names),
  })
  // The second pass removes what the dropped rules left behind: empty blocks, and animations that no rule names.
  const words: string[] = code.toString().match(/[\w-]+/g) ?? []
  const unusedSymbols = words.filter(
    (word, at) => words[at - 1] === 'keyframes' && words.indexOf(word) === words.lastIndexOf(word),
  )
  return transform({ ...OPTIONS, code, unusedSymbols }).code.toString()
}

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
const STATEMENTS = /^@(import|custom-media) .*/gm
/** Biome writes the closing brace of a block at the start of its line, so the first such brace ends the block. */
const BLOCKS = /^@(?:layer|media) (late|print) \{$(.*?)^\}$/gms

/**
 * Removes the layer. Late styles that add cascade layers make Chromium look up every font and lay out the page again.
 * The mark `?whole` tells `readPart` that the sheet is late as a whole.
 */
const withoutLayer = (statement: string) =>
  statement.replace('" layer(late)', '?whole"').replace(/ layer\(\w+\)/, '')

/** Removes the media too, because a sheet for the screen may have a block for paper. */
const bare = (statement: string) => statement.replace(/(@import ".*").*/, '$1;')

/** A style sheet that imports the sheet of a bundle. It exists only in memory. */
const ENTRY = join(ROOT, 'all.css')
const OPTIONS = { filename: ENTRY, minify: true, targets: TARGETS }

/** Inserts the published addresses of the fonts into a style sheet. */
export const withFonts = (css: string, fonts: Fonts): string =>
  FONTS.reduce(
    (all, font) =>
      all.replace(new RegExp(`url\\(["']?[^)"']*/${font}\\.woff2["']?\\)`), `url(${fonts[font]})`),
    css,
  )
