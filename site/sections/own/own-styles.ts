import { content } from '../../../schema/content.ts'
import type { Kind } from '../../../schema/sections/kinds.ts'

/**
 * The style sheets of each kind of section. `first` is part of the page, because it sets where boxes stand. `late` holds
 * colours, ornaments and what is for paper, and is outside the cascade layers.
 */
const SHEETS: Record<Kind, { first: string[]; late: string[] }> = {
  text: { first: ['own', 'text'], late: ['text-late'] },
  steps: { first: ['own', 'steps'], late: ['steps-late'] },
}

/** Returns the paths of the style sheets that the owner's own sections need. */
export function ownStyles(part: 'first' | 'late', sections = content.ownSections): string[] {
  const names = sections.flatMap(({ kind }) => SHEETS[kind][part])
  return [...new Set(names)].map(name => `site/sections/own/${name}.css`)
}
