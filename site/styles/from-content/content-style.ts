import type { Site } from '../../../schema/site.ts'
import { altimeterProperty } from '../../altitudes/altimeter.ts'
import { courseOf } from '../../altitudes/altitudes.ts'
import { cliffRoom } from '../../altitudes/own-cliff.ts'
import { ownPhoneBarStyle } from '../../nav-bar/bar-widths.ts'
import { signsOfLongFigure } from '../../sections/about/long-figures.ts'
import { pitchStyle } from '../../sections/hero/pitch.ts'
import { ownTitleStyle } from '../../sections/own/title-style.ts'
import { letteringStyle } from '../../sections/projects/lettering.tsx'
import { firstPalette } from './colours.ts'
import { nameLines, nameStyle } from './name-lines.ts'

/**
 * The part of the first paint's CSS that depends on the content, on all pages but case studies. It replaces `style` attributes,
 * which the CSP forbids.
 */
export const contentStyle = (site: Site): string =>
  [
    firstPalette(site.content.look),
    ownPhoneBarStyle(site),
    nameStyle(nameLines(site.content.site.name, site.content.site.familyName)),
    pitchStyle(site),
    figureStyle(signsOfLongFigure(site)),
    ownTitleStyle(site.content.ownSections),
    letteringStyle(site.content.projects.projects),
    cliffRoom(site),
    altimeterProperty(courseOf(site)),
  ].join('')

/** The number of characters in the longest figure, which about.css needs. */
const figureStyle = (signs: number | undefined) => (signs ? `.figures{--signs:${signs}}` : '')
