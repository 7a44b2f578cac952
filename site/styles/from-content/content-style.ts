import { content } from '../../../schema/content.ts'
import type { Band } from '../../../schema/look/band.ts'
import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { groundOf } from '../../../schema/look/palette.ts'
import { altimeterTimelines } from '../../nav-bar/altimeter.ts'
import { ownCliff } from '../../parts/descent.ts'
import { type Pictures, pictureClass } from '../../parts/picture.tsx'
import { isPortrait } from '../../parts/portrait.ts'
import { signsOfLongFigure } from '../../sections/about/long-figures.ts'
import { cliffRoom } from '../../sections/cliff/cliff-style.ts'
import { ownTitleStyle } from '../../sections/own/own-styles.ts'
import { lightDark, PAPER, paletteStyle } from './colours.ts'
import {
  longestLine,
  nameLineHeight,
  nameLines,
  slimness,
  TIGHT_LINE_HEIGHT,
} from './name-lines.ts'

/** Returns the CSS that depends on the content, because the CSP forbids `style` attributes. */
export function contentStyle(pictures: Pictures): string {
  const inSections = content.ownSections.flatMap(({ pictures }) => pictures)
  const shown = new Set([...content.projects.projects.map(({ image }) => image), ...inSections])
  return [
    paletteStyle(),
    nameStyle(content.site.name),
    figureStyle(),
    ownTitleStyle(),
    pictureStyle(pictures, file => shown.has(file) || isPortrait(file)),
    bandStyle(content.look.band),
    cliffRoom(),
    altimeterTimelines({ ...content.site, hasCliff: ownCliff() !== undefined }),
  ].join('')
}

/**
 * Returns the colours of the map's lines in the contact section, when the palette is derived from the owner's four
 * colours. Otherwise, returns an empty text.
 */
function bandStyle(band: Band | undefined): string {
  if (!band) return ''
  const [contour, river] = [band.contour, band.river].map(lightDark)
  return `.contact{--contour:${contour};--river:${river}}`
}

/**
 * Returns the background colour of each shown picture and the colour of its alt text. The background is visible while
 * the picture loads, and through a transparent picture.
 */
export function pictureStyle(pictures: Pictures, isShown: (file: string) => boolean): string {
  const { stone } = content.look.palette
  return Object.entries(pictures)
    .filter(([file]) => isShown(file))
    .map(([file, { color, isTransparent }]) => {
      const { light, dark } = isTransparent ? groundOf(color, stone) : { light: color, dark: color }
      const text = { light: onColour(light), dark: onColour(dark) }
      return `.${pictureClass(file)}{background:${lightDark({ light, dark })};color:${lightDark(text)}}`
    })
    .join('')
}

/** Returns the colour of alt text on a background: the dark or the light paper colour, whichever has more contrast. */
function onColour(hex: string): string {
  const nightIsClearer = contrastOfHex(hex, PAPER.dark) > contrastOfHex(hex, PAPER.light)
  return nightIsClearer ? 'var(--paper-dark)' : 'var(--paper-light)'
}

function nameStyle(name: string): string {
  const lines = nameLines(name)
  const lineHeight = nameLineHeight(lines)
  const taller = lineHeight > TIGHT_LINE_HEIGHT ? `;line-height:${lineHeight}` : ''
  const slim = slimness(lines) < 1 ? `;--slim:${slimness(lines)}` : ''
  return `.name{--n:${longestLine(lines)};--w:${Math.max(LEAST_LINES, lines.length)}${taller}${slim}}`
}

/**
 * A name with fewer lines gets no larger letters than a name with this many lines. Otherwise, the letters of a one-line
 * name would be too high.
 */
const LEAST_LINES = 2

/** Returns a rule with the number of characters of the longest figure, which long-figures.css needs, or an empty text. */
const figureStyle = () => (signsOfLongFigure ? `.figures{--signs:${signsOfLongFigure}}` : '')
