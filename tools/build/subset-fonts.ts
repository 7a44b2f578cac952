import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const UNUSED_ASCII = '`^~|\\{}<>$_=#*'
const OTHERS = '\u00a0«»©°·×ÀÂÇÈÉÊËÎÏÔÙÛŒàâæçèéêëîïôùûüœ–—’…€′'

/** Every character of the two font files; anything else is drawn by the fallback font. */
export const CHARACTERS = ASCII.filter(c => !UNUSED_ASCII.includes(c)).join('') + OTHERS

/** Where the committed files are, and how much they may weigh together. */
export const FONT_FOLDER = join(import.meta.dirname, '../../site/fonts')
export const MAX_FONT_BYTES = 35_000

const DISPLAY_CUT = { wght: 640, wdth: 80, opsz: 96 }

/** Where the typeface comes from, with its licence. */
export const PACKAGE_FOLDER = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
)

/** Makes the two files of the page: `titre`, one static condensed cut, and `texte`, weights 400 to 700. */
export async function makeFonts(): Promise<{ titre: Buffer; texte: Buffer }> {
  return {
    titre: await subset('standard', DISPLAY_CUT, ['kern']),
    // Digits of one width: what counts does not tremble.
    texte: await subset('opsz', { wght: { min: 400, max: 700 }, opsz: 14 }, ['kern', 'tnum']),
  }
}

/** The scripts that the typeface comes in: that of the page, and those of names from further away. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const

/** What pictures are lettered with: the display face, and the text face as labels have it. */
const DRAWN = {
  titre: { axes: 'standard', cut: DISPLAY_CUT },
  texte: { axes: 'opsz', cut: { wght: 600, opsz: 14 } },
} as const

export type DrawnFace = keyof typeof DRAWN

/** A face with the characters of a text that one of its scripts has, as OpenType, to be drawn at build. */
export async function drawnFont(
  name: DrawnFace,
  script: (typeof SCRIPTS)[number],
  text: string,
): Promise<Buffer> {
  const { axes, cut } = DRAWN[name]
  const source = await readTypeface(script, axes)
  return subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: cut })
}

async function subset(
  axes: 'standard' | 'opsz',
  variationAxes: Record<string, number | { min: number; max: number }>,
  keepFeatures: string[],
): Promise<Buffer> {
  const source = await readTypeface('latin', axes)
  return subsetFont(source, CHARACTERS, { keepFeatures, targetFormat: 'woff2', variationAxes })
}

const readTypeface = (script: string, axes: string) =>
  readFile(join(PACKAGE_FOLDER, `files/bricolage-grotesque-${script}-${axes}-normal.woff2`))
