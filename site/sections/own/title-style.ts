import type { OwnSection } from '../../../schema/sections/own-sections.ts'
import { widest } from '../../styles/from-content/name-lines.ts'

/** A word wider than this, in ems, may not fit into the title's five columns. */
const NARROWEST = 4
/** The letter spacing of titles (base.css), in ems. */
const TRACKING = -0.025

/**
 * Writes a CSS rule for each title with a long word: the word's width in ems, from which own.css computes the title's font
 * size.
 */
export const ownTitleStyle = (sections: readonly OwnSection[]): string =>
  sections
    .map(({ name, title }) => ({ name, ems: widest(title.split(/\s+/), TRACKING) }))
    .filter(({ ems }) => ems > NARROWEST)
    .map(({ name, ems }) => `#${name} h2{--ems:${ems.toFixed(2)}}`)
    .join('')
