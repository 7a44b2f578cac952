import sharp from 'sharp'
import { outlineText } from '../../build/images/letter-outlines.ts'
import { mapLines, setLines } from '../../build/images/share-picture.ts'
import { TOWN } from '../../packages/relief/land/map-window.ts'
import { parseDescent } from '../../schema/folder/own-descent.ts'
import { pathsOf } from '../../schema/folder/own-map.ts'
import { nameLines, widest } from '../../site/styles/from-content/name-lines.ts'
import { CONTOUR, LINE_SEED } from '../../theme/pairs.ts'
import type { Palette } from '../../theme/palette.ts'
import type { Page } from './read-page.ts'

const SIZE = { width: 1280, height: 800 }
const UNIT = SIZE.width / 400

type Theme = keyof typeof CONTOUR

type Colour = (name: 'paper' | 'ink' | 'soft' | 'accent' | 'second' | 'sign') => string

type Texts = Pick<Page, 'name' | 'familyName' | 'role'> & { place: string; coordinates: string }

/** A PNG of the first screen, with only the map, the town's mark, the name and the role. */
export async function drawPreview(
  map: string,
  texts: Texts,
  palette: Palette,
  theme: Theme,
): Promise<Buffer> {
  const { name, familyName, role } = texts
  const colour: Colour = name => palette[name][theme]
  const lines = mapLines(pathsOf(map), {
    line: colour(LINE_SEED[theme]),
    opacity: CONTOUR[theme],
    river: colour('second'),
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${SIZE.height - 448}" y2="${SIZE.height - 272}"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".13"/></linearGradient>
<mask id="pitch" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%"><rect width="100%" height="100%" fill="url(#fade)"/></mask></defs>
<rect width="100%" height="100%" fill="${colour('paper')}"/>
<g mask="url(#pitch)"><g transform="scale(${UNIT})" fill="none">${lines}</g></g>
${mark(texts, colour)}
<g fill="${colour('ink')}">${nameOf(nameLines(name, familyName))}
<g transform="translate(778 545)">${outlineText('titre', role, 40, -0.015).svg}</g></g>
</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function mark({ place, coordinates }: Texts, colour: Colour) {
  const at = (x: number, y: number) => `transform="translate(${x * UNIT} ${y * UNIT})"`
  const circle = (r: number, opacity: number) =>
    `<circle ${at(...TOWN)} r="${r * UNIT}" fill="${colour('sign')}" opacity="${opacity}"/>`
  return `${circle(2.6, 1)}${circle(6.24, 0.3)}
<g ${at(107, 71.4)} fill="${colour('ink')}">${outlineText('texte', place, 4.6 * UNIT, 0).svg}</g>
<g ${at(107, 77)} fill="${colour('soft')}">${outlineText('texte', coordinates, 4 * UNIT, 0).svg}</g>`
}

/**
 * Sets the name at about the place and size that hero.css gives it in this window. A short one-line name is larger on the page.
 */
function nameOf(lines: string[]): string {
  const room = Math.max(56, 544 / Math.max(2, lines.length))
  const size = Math.min(650 / widest(lines), room, 336)
  return setLines(lines, size, { left: 57.6, floor: SIZE.height - 51 })
}

export async function drawCliffPreview(cliff: string, palette: Palette): Promise<Buffer> {
  const { shapes = {}, ground } = parseDescent(cliff) ?? {}
  const [paper, ink] = [palette.paper.light, palette.ink.light]
  const below = ground === 'sea' ? palette.second.light : palette.accent.light
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 1600 2000"><rect width="100%" height="100%" fill="${paper}"/>
<g transform="translate(0 1059)" fill="${ink}"><path d="${shapes['far-ridge']}" opacity=".22"/><path d="${shapes.ridge}" opacity=".5"/></g>
<path d="${shapes.rock}" fill="${ink}"/><path d="${shapes.beds ?? ''}" fill="none" stroke="${paper}" stroke-width="2.5" opacity=".2"/><rect y="1840" width="100%" height="100%" fill="${below}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
