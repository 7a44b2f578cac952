import type { Site } from '../../schema/site.ts'
import { studiedProjects } from './studied-projects.ts'

/** The class of a case study's picture, on the home page and in the case study; also the name of its view transition. */
export const studyClass = (slug: string) => `study-${slug}`

/**
 * The CSS of the view transition to a case study: the picture of the hovered or focused project moves to its place on the next
 * page, and those of other projects don't move. Visitors who prefer reduced motion see no transition.
 */
export function travelStyle(site: Site): string {
  const names = studiedProjects(site).map(({ study }) => studyClass(study.slug))
  if (names.length === 0 || site.content.look.motion === false) return ''
  const going = ':is(.study-head,.live:is(:hover,:focus-within))'
  const rules = names.map(name => `${going} .${name}{view-transition-name:${name}}`)
  return `@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}${rules.join('')}}`
}
