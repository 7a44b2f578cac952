import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { bySize, studyPath } from '../../schema/project.ts'
import { absoluteUrl, siteUrl } from '../address.ts'
import { type Credit, creditOf, hasCredit, labelOf } from '../sections/projects/credit.ts'
import { studiedProjects } from '../study/studied-projects.ts'
import { cssString } from '../styles/from-content/css-string.ts'

/** The words that the style sheet for paper adds: where the page is found, and what a project without a link is. */
export function printWords(
  { address, example } = { address: siteUrl(), example: phrases.example as string },
): string {
  const printedAddress = cssString(address.replace(/\/$/, ''))
  const printedExample = cssString(`(${withoutCapital(example)})`)
  return `@media print{:root{--address:${printedAddress};--example:${printedExample}}}`
}

/** The addresses of the owner's pages elsewhere, behind their labels. */
export function printedProfiles(links = content.site.links): string {
  const rules = links.map(({ url }, at) => {
    const address = cssString(url.replace(/^https:\/\/|\/$/g, ''))
    return `.profiles>:nth-child(${at + 1}) a::after{content:" " ${address}}`
  })
  return rules.length > 0 ? `@media print{${rules.join('')}}` : ''
}

/** Behind the title of each project whose owner says so: what it is, for whom and when, instead of «(exemple)». */
export function printedCredits(projects: readonly Credit[] = content.projects.projects): string {
  const { large, examples } = bySize(projects)
  const rules = [
    ...large.map((project, at) => creditRule(`.live:nth-of-type(${at + 1})`, project)),
    ...examples.map((project, at) => creditRule(`.examples>:nth-child(${at + 1})`, project)),
  ].join('')
  return rules && `@media print{.live :is(.planned,.credit){display:none}${rules}}`
}

function creditRule(selector: string, project: Credit): string {
  if (!hasCredit(project)) return ''
  const words = [withoutCapital(labelOf(project)), creditOf(project)].filter(Boolean).join(', ')
  const value = words ? cssString(` (${words})`) : 'none'
  return `${selector} h3::after{content:${value};font:400 9pt var(--texte)}`
}

/** On paper the address of a case study stands whole in the place of the button that leads there, before that of the site. */
export function printedStudies(): string {
  const paths = studiedProjects().map(({ study }) => studyPath(study))
  if (paths.length === 0) return ''
  const rules = paths.map(
    path => `.live [href$="${path}"]::after{content:${cssString(absoluteUrl(path))}}`,
  )
  return `@media print{.live .button+.button::before{content:" · ";font:600 9.5pt var(--texte)}${rules.join('')}}`
}

/** As within a sentence; initials such as «URSSAF» stay. */
function withoutCapital(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())
}
