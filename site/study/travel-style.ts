import { studyClass } from '../parts/picture.tsx'
import { studiedProjects } from './studied-projects.ts'

/** A study's picture goes over from the card to the page, and back, where motion is welcome. Nothing where there are no studies. */
export function travelStyle(): string {
  const names = studiedProjects().map(({ study }) => studyClass(study.slug))
  if (names.length === 0) return ''
  const rules = names.map(name => `.${name}{view-transition-name:${name}}`)
  return `@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}${rules.join('')}}`
}
