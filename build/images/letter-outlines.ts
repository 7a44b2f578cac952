import { cutOf, type FaceName, runsOf, shapeRun, textWidth } from '../../site/fonts/typeface.ts'

/** The typeface's ascent and descent: how far a line box without extra leading reaches above and below its baseline, in ems. */
export const ASCENT = 0.93
export const DESCENT = 0.27

/** The font weight of labels, which use the face `texte`. The face `titre` has only one weight. */
const LABEL_WEIGHT = 600

export const missingIn = (face: FaceName, text: string): string[] =>
  [...new Set(text.normalize())].filter(character => !cutOf(face, character))

/**
 * Draws a line of text as SVG shapes that start at x = 0 with their baseline at y = 0, and measures its width in pixels.
 * Characters without a glyph in the face are drawn in a system font, and so depend on the machine.
 * @param size font size in pixels
 * @param tracking letter spacing in ems
 */
export function outlineText(
  face: FaceName,
  text: string,
  size: number,
  tracking: number,
): { svg: string; width: number } {
  let x = 0
  const glyphs = runsOf(face, text).flatMap(({ cut, text }) => {
    if (!cut) {
      const svg = `<text x="${round(x)}" font-family="sans-serif" font-size="${size}">${text}</text>`
      x += textWidth(face, text) * size
      return svg
    }
    const scale = size / cut.unitsPerEm
    return shapeRun(cut, text, LABEL_WEIGHT).map(({ glyph, offset, advance }) => {
      const svg = `<path transform="translate(${round(x + offset * scale)} 0) scale(${round(scale)} ${round(-scale)})" d="${cut.font.glyphToPath(glyph)}"/>`
      x += advance * scale + tracking * size
      return svg
    })
  })
  return { svg: glyphs.join(''), width: x - tracking * size }
}

const round = (value: number) => Number(value.toFixed(4))
