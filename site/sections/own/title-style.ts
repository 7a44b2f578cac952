import type { OwnSection } from '../../../schema/sections/own-sections.ts'
import { lettersOf } from '../../styles/from-content/name-lines.ts'

/** A word with more letters than this may be wider than the five columns of a title. */
const TITLE_LETTERS = 8

/**
 * Returns a rule for each title with a long word. The rule holds the number of letters, from which own.css computes the
 * font size of the title.
 */
export const ownTitleStyle = (sections: readonly OwnSection[]): string =>
  sections
    .map(({ name, title }) => ({ name, letters: Math.max(...title.split(/\s+/).map(lettersOf)) }))
    .filter(({ letters }) => letters > TITLE_LETTERS)
    .map(({ name, letters }) => `#${name} h2{--letters:${letters.toFixed(1)}}`)
    .join('')
