import { studyPath } from '../../schema/project.ts'
import { absoluteUrl } from '../address.ts'
import { cssString } from '../styles/css-string.ts'
import { studiedProjects } from './studied-projects.ts'

/** On paper the address of a case study stands whole in the place of the button that leads there, before that of the site. */
export function printedStudies(): string {
  const paths = studiedProjects().map(({ study }) => studyPath(study))
  if (paths.length === 0) return ''
  const rules = paths.map(
    path => `.live [href$="${path}"]::after{content:${cssString(absoluteUrl(path))}}`,
  )
  return `@media print{.live .button+.button::before{content:" · ";font:600 9.5pt var(--texte)}${rules.join('')}}`
}
