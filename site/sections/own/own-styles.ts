import type { OwnSection } from '../../../schema/sections/own-sections.ts'
import { lettersOf } from '../../styles/from-content/name-lines.ts'
import { SHOWN } from './own-section.tsx'

/** Returns the name of the sheet that sets the columns of the section's offers. */
const offerSheet = (section: OwnSection): string[] =>
  section.kind === 'prices' ? [section.offers.length === 3 ? 'prices-three' : 'prices-pairs'] : []

/** The types of Markdown nodes that need blocks.css. */
const BLOCKS = ['image', 'blockquote', 'code', 'inlineCode', 'thematicBreak']

/** Returns true when the text of one of the owner's own sections has a Markdown node of one of these types. */
export const hasNodes = (types: readonly string[], sections: readonly OwnSection[]): boolean =>
  sections.some(({ nodeTypes }) => nodeTypes.some(type => types.includes(type)))

/** Returns the paths of the style sheets that the owner's own sections need. */
export function ownStyles(part: 'first' | 'late', sections: readonly OwnSection[]): string[] {
  const names = sections.flatMap(({ kind }) => SHOWN[kind][part])
  if (part === 'first') names.push(...sections.flatMap(offerSheet))
  if (hasNodes(BLOCKS, sections)) names.push(part === 'first' ? 'blocks' : 'blocks-late')
  return [...new Set(names)].map(name => `site/sections/own/${name}.css`)
}

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
