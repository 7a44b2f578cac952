import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FACES, type FaceName, readTypeface, type Script } from '../site/fonts/typeface.ts'

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const UNUSED_ASCII = '`^~|\\{}<>$_=#*'
const OTHERS = '\u00a0«»©°·×ÀÂÇÈÉÊËÎÏÔÙÛŒàâæçèéêëîïôùûüœ–—’…€′−\u2009'

/** The characters of the two committed font files. */
export const CHARACTERS = ASCII.filter(c => !UNUSED_ASCII.includes(c)).join('') + OTHERS

export const FONT_FOLDER = join(import.meta.dirname, '../site/fonts')
/** The limit for both committed fonts together. */
export const MAX_FONT_BYTES = 35_000

/** Leaves out characters that aren't in the typeface's character set `script`. */
export async function makeFonts(
  characters = CHARACTERS,
  script: Script = 'latin',
): Promise<Record<FaceName, Buffer>> {
  const subset = async (face: FaceName, keepFeatures: string[]) => {
    const { variationAxes } = FACES[face]
    const options = { targetFormat: 'woff2', keepFeatures, variationAxes } as const
    return subsetFont(await readTypeface(face, script), characters, options)
  }
  return {
    titre: await subset('titre', ['kern']),
    // `tnum` makes all digits the same width, so that a counter doesn't shift while it counts.
    texte: await subset('texte', ['kern', 'tnum']),
  }
}
