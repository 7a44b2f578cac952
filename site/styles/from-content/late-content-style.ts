import { content } from '../../../schema/content.ts'
import type { Band } from '../../../schema/look/band.ts'
import { altimeterStyle } from '../../nav-bar/altimeter.ts'
import { hasFooterRiver, ownCliff } from '../../parts/descent.ts'
import type { Pictures } from '../../parts/picture.tsx'
import { isPortrait } from '../../parts/portrait.ts'
import {
  printedCredits,
  printedProfiles,
  printedStudies,
  printWords,
} from '../../print/print-words.ts'
import { cliffStyle } from '../../sections/cliff/cliff-style.ts'
import type { Masks } from '../../sections/own/logos.tsx'
import { travelStyle } from '../../study/travel-style.ts'
import { lightDark } from './colours.ts'
import { fillLines, hasDescender, longestLine, nameLineHeight } from './name-lines.ts'
import { pictureStyle } from './picture-style.ts'

type Media = { pictures: Pictures; masks: Masks }

/** Returns the part of the late style sheet (late.css) that depends on the content. */
export const lateContentStyle = ({ pictures, masks }: Media): string =>
  [
    shownPictureStyle(pictures),
    bandStyle(content.look.band),
    printWords(),
    printedProfiles(),
    printedCredits(),
    printedStudies(),
    travelStyle(),
    altimeterStyle({ ...content.site, hasCliff: ownCliff() !== undefined }),
    cliffStyle(),
    riverbankStyle(),
    ...Object.entries(masks).map(([id, { url }]) => `.logos .${id}{mask-image:url(${url})}`),
  ].join('')

/**
 * Returns the colours of the map's lines in the contact section, when the palette is derived from the owner's four
 * colours. Otherwise, returns an empty text.
 */
function bandStyle(band: Band | undefined): string {
  if (!band) return ''
  const [contour, river] = [band.contour, band.river].map(lightDark)
  return `.contact{--contour:${contour};--river:${river}}`
}

/** Returns the colours of the pictures that the home page shows. */
function shownPictureStyle(pictures: Pictures): string {
  const inSections = content.ownSections.flatMap(({ pictures }) => pictures)
  const shown = new Set([...content.projects.projects.map(({ image }) => image), ...inSections])
  return pictureStyle(pictures, file => shown.has(file) || isPortrait(file))
}

/** The largest number of letters in one line of the name on the river bank. A longer name takes several lines. */
const BANK_LETTERS = 16

/** Returns the values from which riverbank.css computes the font size and the line height of the name. */
function riverbankStyle(): string {
  if (!hasFooterRiver()) return ''
  const lines = fillLines(content.site.name.split(/\s+/), BANK_LETTERS, ' ')
  const descent = hasDescender(content.site.name) ? ';--descent:.19em' : ''
  const leading = nameLineHeight(lines)
  return `.riverbank{--n:${longestLine(lines)};--lines:${lines.length};--leading:${leading}${descent}}`
}
