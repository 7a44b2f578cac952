import type { OwnSection } from '../../../schema/sections/own-sections.ts'
import type { Site } from '../../../schema/site.ts'
import { altimeterProperty } from '../../altitudes/altimeter.ts'
import { courseOf } from '../../altitudes/altitudes.ts'
import { cliffRoom } from '../../altitudes/own-cliff.ts'
import { ownPhoneBarStyle } from '../../nav-bar/bar-widths.ts'
import { signsOfLongFigure } from '../../sections/about/long-figures.ts'
import { pitchStyle } from '../../sections/hero/pitch.ts'
import { letteringStyle } from '../../sections/projects/lettering.tsx'
import { firstPalette } from './colours.ts'
import { nameLines, nameStyle, widest } from './name-lines.ts'

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

const figureStyle = (signs: number | undefined) => (signs ? `.figures{--signs:${signs}}` : '')

/** A word wider than this, in ems, may not fit into the title's five columns. */
const NARROWEST = 4
/** The letter spacing of `h2` (base.css), in ems. */
const TRACKING = -0.025

/** Sets the width, in ems, of a long word in a title of the owner's own sections; own.css sizes the title from it. */
const ownTitleStyle = (sections: readonly OwnSection[]): string =>
  sections
    .map(({ name, title }) => ({ name, ems: widest(title.split(/\s+/), TRACKING) }))
    .filter(({ ems }) => ems > NARROWEST)
    .map(({ name, ems }) => `#${name} h2{--ems:${ems.toFixed(2)}}`)
    .join('')
