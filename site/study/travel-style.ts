import { studiedProjects } from './studied-projects.ts'

/** The class of a study's picture, on its card and on its page; also the name by which it travels. */
export const studyClass = (slug: string) => `study-${slug}`

/**
 * A case study's picture goes over from the card to its page, where motion is welcome. Of the cards only the one that is
 * pointed at or has the focus goes: the others would fly across the screen to where they stand on the next page. Nothing
 * where there are no studies.
 */
export function travelStyle(): string {
  const names = studiedProjects().map(({ study }) => studyClass(study.slug))
  if (names.length === 0) return ''
  const going = ':is(.study-head,.live:is(:hover,:focus-within))'
  const rules = names.map(name => `${going} .${name}{view-transition-name:${name}}`)
  return `@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}${rules.join('')}}`
}
