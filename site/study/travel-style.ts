import { studiedProjects } from './studied-projects.ts'

/** Returns the class of a study's picture, on its card and on its page. It is also the name of its view transition. */
export const studyClass = (slug: string) => `study-${slug}`

/**
 * Moves a case study's picture from its card to its page, unless the visitor prefers reduced motion. Only the hovered or
 * focused card takes part: other pictures would fly across the screen to their places on the next page. Returns an empty text
 * when there are no studies.
 */
export function travelStyle(): string {
  const names = studiedProjects().map(({ study }) => studyClass(study.slug))
  if (names.length === 0) return ''
  const going = ':is(.study-head,.live:is(:hover,:focus-within))'
  const rules = names.map(name => `${going} .${name}{view-transition-name:${name}}`)
  return `@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}${rules.join('')}}`
}
