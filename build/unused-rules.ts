import type { CustomAtRules, MediaQuery, Selector, SelectorComponent, Visitor } from 'lightningcss'
import { ADDED_BY_SCRIPTS } from '../site/styles/added-by-scripts.ts'

/** Classes (`.name`), ids (`#name`) and elements (`name`) that pages may contain. */
export type Names = ReadonlySet<string>

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
 * Makes a Lightning CSS visitor that drops a rule when each of its selectors needs a name that isn't in `names`.
 * @param motion `false` gives all visitors the rules for reduced motion
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
    Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
    MediaQuery: query => (motion ? undefined : withoutMotion(query)),
  }
}

/**
 * Rewrites a media query for a site without motion. Undefined when the query says nothing about motion. Lightning CSS drops
 * the rules of `not all` and unwraps those of `all`.
 */
function withoutMotion({ condition, ...query }: MediaQuery): MediaQuery | undefined {
  const text = JSON.stringify(condition)
  if (!condition || !text.includes(MOTION)) return undefined
  if (text.includes('no-preference')) return { qualifier: 'not', mediaType: 'all' }
  const all = condition.type === 'operation' ? condition.conditions : []
  const conditions = all.filter(it => !JSON.stringify(it).includes(MOTION))
  return conditions.length > 0
    ? { ...query, condition: { type: 'operation', operator: 'and', conditions } }
    : query
}

const MOTION = 'prefers-reduced-motion'
