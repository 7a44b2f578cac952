import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const UNUSED_ASCII = '`^~|\\{}<>$_=#*'
const OTHERS = '\u00a0«»©°·×ÀÂÇÈÉÊËÎÏÔÙÛŒàâæçèéêëîïôùûüœ–—’…€′'

/**
 * The two font files hold these characters. The fallback font draws all others. A site with translations has fonts with more
 * characters (language-fonts.ts).
 */
export const CHARACTERS = ASCII.filter(c => !UNUSED_ASCII.includes(c)).join('') + OTHERS

/** The folder of the committed fonts, and the limit of their total size. */
export const FONT_FOLDER = join(import.meta.dirname, '../site/fonts')
export const MAX_FONT_BYTES = 35_000

const DISPLAY_CUT = { wght: 640, wdth: 80, opsz: 96 }

/** The folder of the typeface and its licence. */
export const PACKAGE_FOLDER = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
)

/**
 * Makes the two font files of the page. `titre` is condensed and has one weight. `texte` has all weights from 400 to
 * 700.
 * @param characters the wanted characters. Those that the typeface does not have in this script are left out.
 */
export async function makeFonts(
  characters = CHARACTERS,
  script: Script = 'latin',
): Promise<{ titre: Buffer; texte: Buffer }> {
  const subset = async (axes: string, options: { keepFeatures: string[]; variationAxes: Axes }) =>
    subsetFont(await readTypeface(script, axes), characters, { targetFormat: 'woff2', ...options })
  return {
    titre: await subset('standard', { keepFeatures: ['kern'], variationAxes: DISPLAY_CUT }),
    texte: await subset('opsz', {
      // `tnum` makes all digits equally wide, so a counter does not shift while it counts.
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
    }),
  }
}

type Axes = Record<string, number | { min: number; max: number }>

/** The character sets of the typeface. French needs only `latin`. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const
export type Script = (typeof SCRIPTS)[number]

/** The fonts of text in pictures. `titre` is for titles, and `texte` is for labels. */
const DRAWN = {
  titre: { axes: 'standard', cut: DISPLAY_CUT },
  texte: { axes: 'opsz', cut: { wght: 600, opsz: 14 } },
} as const

export type DrawnFace = keyof typeof DRAWN

/**
 * Returns an OpenType font for text in pictures. It holds the characters of `text` that belong to the character set
 * `script`.
 */
export async function drawnFont(name: DrawnFace, script: Script, text: string): Promise<Buffer> {
  const { axes, cut } = DRAWN[name]
  const source = await readTypeface(script, axes)
  return subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: cut })
}

const readTypeface = (script: string, axes: string) =>
  readFile(join(PACKAGE_FOLDER, `files/bricolage-grotesque-${script}-${axes}-normal.woff2`))
