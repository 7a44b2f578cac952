import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { type DrawnFace, drawnFont, SCRIPTS } from '../subset-fonts.ts'

/**
 * Draws a line of text as SVG shapes. The baseline is at y = 0, and the text begins at x = 0. Also returns the width
 * of the text in pixels.
 * @param size in pixels @param tracking in ems, added after each glyph
 */
export type OutlineText = (
  text: string,
  size: number,
  tracking: number,
) => { svg: string; width: number }

/** How far a line of text reaches above and below its baseline, in ems. */
export const ASCENT = 0.93
export const DESCENT = 0.27

type Cut = { font: Font; unitsPerEm: number; characters: Set<string> }

/**
 * Loads the typeface `name` from the project's font files. Does not use the system's fonts, so pictures are the same on
 * every machine.
 * @param texts all texts to draw, because the loaded font has only their characters
 */
export async function loadFace(name: DrawnFace, texts: string) {
  const cuts: Cut[] = []
  for (const script of SCRIPTS) {
    const face = new Face(new Blob(await drawnFont(name, script, texts.normalize())))
    const characters = new Set([...face.collectUnicodes()].map(c => String.fromCodePoint(c)))
    cuts.push({ font: new Font(face), unitsPerEm: face.upem, characters })
  }
  const cutOf = (character: string) => cuts.find(({ characters }) => characters.has(character))
  const missing = (text: string) => [...new Set(text.normalize())].filter(c => !cutOf(c))
  const outline: OutlineText = (text, size, tracking) => {
    let x = 0
    const glyphs = runs(text.normalize(), cutOf).flatMap(({ cut, text }) => {
      const scale = size / cut.unitsPerEm
      return shapeRun(cut.font, text).map(({ path, offset, advance }) => {
        const svg = `<path transform="translate(${round(x + offset * scale)} 0) scale(${round(scale)} ${round(-scale)})" d="${path}"/>`
        x += advance * scale + tracking * size
        return svg
      })
    })
    return { svg: glyphs.join(''), width: x - tracking * size }
  }
  return { outline, missing }
}

/** Splits a text into parts. Each part needs only one font: the typeface has a font for each script. */
function runs(text: string, cutOf: (character: string) => Cut | undefined) {
  const found: { cut: Cut; text: string }[] = []
  for (const character of text) {
    const last = found.at(-1)
    const cut = cutOf(character)
    if (!cut) throw new Error(`no glyph for «${character}»`)
    if (last?.cut === cut) last.text += character
    else found.push({ cut, text: character })
  }
  return found
}

function shapeRun(font: Font, text: string) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, i) => ({
    path: font.glyphToPath(glyph),
    offset: positions[i]?.xOffset ?? 0,
    advance: positions[i]?.xAdvance ?? 0,
  }))
}

const round = (value: number) => Number(value.toFixed(4))
