import type { Site } from '../../schema/site.ts'
import { studiedProjects } from './studied-projects.ts'

/**
 * Returns the class of a case study's picture on the home page and on its own page. The view transition of the picture has the
 * same name.
 */
export const studyClass = (slug: string) => `study-${slug}`

/**
 * Returns the CSS for the animation from the home page to a case study (a view transition). The picture of the hovered or
 * focused project moves to its place on the next page. The pictures of other projects do not move. A visitor who prefers
 * reduced motion sees no transition. Returns an empty text when the site has no case studies.
 */
export function travelStyle(site: Site): string {
  const names = studiedProjects(site).map(({ study }) => studyClass(study.slug))
  if (names.length === 0) return ''
  const going = ':is(.study-head,.live:is(:hover,:focus-within))'
  const rules = names.map(name => `${going} .${name}{view-transition-name:${name}}`)
  return `@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}${rules.join('')}}`
}
