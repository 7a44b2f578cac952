import type { Site } from '../../../schema/site.ts'
import type { ContactColours } from '../../../theme/contact-colours.ts'
import { altimeterStyle, altimeterTimelines } from '../../altitudes/altimeter.ts'
import { courseOf, hasFooterRiver } from '../../altitudes/altitudes.ts'
import { cliffStyle } from '../../altitudes/own-cliff.ts'
import { profileStyle } from '../../altitudes/profile.ts'
import { seaStyle } from '../../altitudes/sea.ts'
import type { Masks, Pictures } from '../../assets-context.ts'
import { isPortrait } from '../../parts/portrait.ts'
import {
  printedCredits,
  printedLinks,
  printedStudies,
  printWords,
} from '../../print/print-words.ts'
import { travelStyle } from '../../study/travel-style.ts'
import { latePalette, lightDark } from './colours.ts'
import { fillLines, hasDescender, nameLineHeight, widest } from './name-lines.ts'
import { pictureStyle } from './picture-style.ts'

type Media = { pictures: Pictures; masks: Masks }

export const lateContentStyle = (site: Site, { pictures, masks }: Media): string =>
  [
    latePalette(site.content.look),
    shownPictureStyle(site, pictures),
    contactStyle(site.content.look.contact),
    printWords(site),
    printedLinks('dd .link-list', site.content.site.links),
    printedLinks('.pitch .link-list', site.content.site.proofs),
    printedCredits(site.content.projects.projects, site),
    printedStudies(site),
    travelStyle(site),
    altimeterTimelines(courseOf(site)),
    altimeterStyle(courseOf(site)),
    cliffStyle(site),
    profileStyle(site),
    seaStyle(site),
    riverbankStyle(site),
    ...Object.entries(masks).map(([id, { url }]) => `.logos .${id}{mask-image:url(${url})}`),
  ].join('')

/** The colours of the map's lines in the contact section, for a palette derived from the owner's own colours. */
function contactStyle(colours: ContactColours | undefined): string {
  if (!colours) return ''
  const [contour, river] = [colours.contour, colours.river].map(lightDark)
  return `.contact{--contour:${contour};--river:${river}}`
}

function shownPictureStyle({ content }: Site, pictures: Pictures): string {
  const inSections = content.ownSections.flatMap(({ pictures }) => pictures)
  const shown = new Set([...content.projects.projects.map(({ image }) => image), ...inSections])
  return pictureStyle(content.look, pictures, file => shown.has(file) || isPortrait(file))
}

/** On the riverbank, a line of the name is at most this wide, in ems, unless a single word is wider. */
const BANK = 6

/** The values from which footer.css computes the font size, line height and position of the owner's name on the riverbank. */
function riverbankStyle(site: Site): string {
  if (!hasFooterRiver(site)) return ''
  const { name } = site.content.site
  const lines = fillLines(name.split(/\s+/), BANK, ' ')
  const descent = hasDescender(name) ? ';--descent:.19em' : ''
  const leading = nameLineHeight(lines)
  return `.riverbank{--ems:${widest(lines).toFixed(2)};--lines:${lines.length};--leading:${leading}${descent}}`
}
