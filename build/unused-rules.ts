import type {
  CustomAtRules,
  MediaRule,
  Rule,
  Selector,
  SelectorComponent,
  Visitor,
} from 'lightningcss'
import { ADDED_BY_SCRIPTS } from '../site/styles/added-by-scripts.ts'

/** Classes (`.name`), ids (`#name`) and elements (`name`) that pages may contain. */
export type Names = ReadonlySet<string>

/** Collects the names used on these pages, plus the classes that scripts add. */
export function namesOn(pages: readonly string[]): Names {
  const names = new Set(ADDED_BY_SCRIPTS.map(name => `.${name}`))
  for (const [, element, kind, values = ''] of pages.join('').matchAll(NAMES)) {
    if (element) names.add(element)
    for (const value of values.split(/\s+/)) names.add((kind === 'id' ? '#' : '.') + value)
  }
  return names
}

const NAMES = /<([a-z][\w-]*)|\b(class|id)="([^"]*)"/gi

/**
 * Makes a Lightning CSS visitor that drops a rule when each of its selectors needs a name that the pages don't contain.
 * @param motion `false` gives all visitors the rules for those who prefer reduced motion
 */
export function dropUnused(names: Names, motion = true): Visitor<CustomAtRules> {
  const canMatch = (selector: Selector): boolean => selector.every(canBePart)
  function canBePart(part: SelectorComponent): boolean {
    if (part.type === 'class') return names.has(`.${part.name}`)
    if (part.type === 'id') return names.has(`#${part.name}`)
    if (part.type === 'type') return names.has(part.name)
    if (part.type !== 'pseudo-class' || part.kind === 'not') return true
    // Pseudo-classes such as `:is(…)`, `:where(…)` and `:has(…)` contain selectors of their own.
    const { selectors } = part as { selectors?: Selector[] | null }
    return selectors?.some(canMatch) ?? true
  }
  return {
    Rule: {
      style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []),
      media: ({ value }) => (motion ? undefined : withoutMotion(value)),
    },
  }
}

/** The rules that a media rule becomes when all visitors prefer reduced motion; undefined when it stays as it is. */
function withoutMotion({ query, rules }: MediaRule): Rule[] | undefined {
  const queries = JSON.stringify(query)
  if (!queries.includes('prefers-reduced-motion')) return undefined
  return queries.includes('no-preference') ? [] : rules
}
