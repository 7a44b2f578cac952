import type { CustomAtRules, Selector, SelectorComponent, Visitor } from 'lightningcss'
import { ADDED_BY_SCRIPTS } from '../site/styles/added-by-scripts.ts'

/** The classes (`.name`), ids (`#name`) and elements (`name`) of some pages. */
export type Names = ReadonlySet<string>

/** Collects the names on some pages, and the classes that scripts add to them. */
export function namesOn(pages: readonly string[]): Names {
  const names = new Set(ADDED_BY_SCRIPTS.map(name => `.${name}`))
  for (const [, element, kind, values = ''] of pages.join('').matchAll(NAMES)) {
    if (element) names.add(element)
    for (const value of values.split(/\s+/)) names.add((kind === 'id' ? '#' : '.') + value)
  }
  return names
}

const NAMES = /<([a-z][\w-]*)|\b(class|id)="([^"]*)"/gi

/** Makes a visitor of Lightning CSS that drops the rules whose selectors name something that no page has. */
export function dropUnused(names: Names): Visitor<CustomAtRules> {
  const canMatch = (selector: Selector): boolean => selector.every(canBePart)
  function canBePart(part: SelectorComponent): boolean {
    if (part.type === 'class') return names.has(`.${part.name}`)
    if (part.type === 'id') return names.has(`#${part.name}`)
    if (part.type === 'type') return names.has(part.name)
    if (part.type !== 'pseudo-class' || part.kind === 'not') return true
    // Such as `:is(…)`, `:where(…)` and `:has(…)`.
    const { selectors } = part as { selectors?: Selector[] | null }
    return selectors?.some(canMatch) ?? true
  }
  return {
    Rule: {
      style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []),
    },
  }
}
