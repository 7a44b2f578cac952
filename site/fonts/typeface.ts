import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The folder of the npm package with the fonts and their licence. */
export const PACKAGE_FOLDER = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
)

/** The typeface's character sets; ordinary French text needs only `latin`. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const
export type Script = (typeof SCRIPTS)[number]

/** The page's two font faces: `titre` is condensed and has a single weight; `texte` has all weights from 400 to 700. */
export const FACES = {
  titre: { axes: 'standard', variationAxes: { wght: 640, wdth: 80, opsz: 96 } },
  texte: { axes: 'opsz', variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 } },
} as const
export type FaceName = keyof typeof FACES

export const readTypeface = (face: FaceName, script: Script): Promise<NonSharedBuffer> =>
  readFile(
    join(PACKAGE_FOLDER, `files/bricolage-grotesque-${script}-${FACES[face].axes}-normal.woff2`),
  )

/** The part of a font face that covers one of the `SCRIPTS`. */
type Cut = { script: Script; font: Font; unitsPerEm: number; characters: ReadonlySet<string> }

const CUTS = { titre: await loadFace('titre'), texte: await loadFace('texte') }

function loadFace(name: FaceName): Promise<Cut[]> {
  const { variationAxes } = FACES[name]
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes } as const
  const cuts = SCRIPTS.map(async script => {
    const face = new Face(new Blob(await subsetFont(await readTypeface(name, script), '', options)))
    const characters = new Set([...face.collectUnicodes()].map(c => String.fromCodePoint(c)))
    return { script, font: new Font(face), unitsPerEm: face.upem, characters }
  })
  return Promise.all(cuts)
}

export const cutOf = (face: FaceName, character: string): Cut | undefined =>
  CUTS[face].find(({ characters }) => characters.has(character))

/**
 * Measures the width of text in the page's fonts, in ems. The width of characters that these fonts lack is a guess.
 * @param weight only for the face `texte`
 */
export function textWidth(face: FaceName, text: string, weight = 400): number {
  const widths = runsOf(face, text).map(({ cut, text }) => {
    if (!cut) return [...text].reduce((sum, character) => sum + guessedWidth(character), 0)
    const advances = shapeRun(cut, text, weight).reduce((sum, { advance }) => sum + advance, 0)
    return advances / cut.unitsPerEm
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

/**
 * The guessed width, in ems, of a character that a system font draws, because the typeface has no glyph for it. A letter of a
 * script with capitals, such as Greek, is guessed narrower than other characters, such as Chinese ones.
 */
const guessedWidth = (character: string) => (/\p{Lu}|\p{Ll}/u.test(character) ? 0.65 : 1)

/**
 * Splits text into runs that need only one script each. Characters for which the face has no glyph are in runs without `cut`.
 */
export function runsOf(face: FaceName, text: string) {
  const found: { cut: Cut | undefined; text: string }[] = []
  for (const character of text.normalize()) {
    const last = found.at(-1)
    const cut = cutOf(face, character)
    if (last && last.cut === cut) last.text += character
    else found.push({ cut, text: character })
  }
  return found
}

/** Shapes text into glyphs. Draw them before the next call, because that call may change the font's weight. */
export function shapeRun({ font }: Cut, text: string, weight: number) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  font.setVariations([new Variation('wght', weight)])
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, i) => ({
    glyph,
    offset: positions[i]?.xOffset ?? 0,
    advance: positions[i]?.xAdvance ?? 0,
  }))
}
