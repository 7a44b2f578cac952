import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { LANGUAGE, LANGUAGE_PATH } from '../../schema/languages/language.ts'
import { baseLanguage } from '../../schema/languages/tags.ts'
import { bySize, studyPath } from '../../schema/project.ts'
import { pageUrl, siteUrl } from '../address.ts'
import { type Credit, creditOf, hasCredit, labelOf } from '../sections/projects/credit.ts'
import { studiedProjects } from '../study/studied-projects.ts'
import { cssString } from '../styles/from-content/css-string.ts'

/** The words of the printed page, and their language. */
type PrintWords = { address: string; example: string; language?: string }

/**
 * Returns the words that only the printed page shows: the address of the home page, and «(exemple)» for a project without a
 * link.
 */
export function printWords(
  { address, example, language }: PrintWords = {
    address: siteUrl() + LANGUAGE_PATH,
    example: phrases.example,
  },
): string {
  const printedAddress = cssString(address.replace(/\/$/, ''))
  const printedExample = cssString(`(${withoutCapital(example, language)})`)
  return `@media print{:root{--address:${printedAddress};--example:${printedExample}}}`
}

/** Returns the CSS that prints the address of each profile after its link. Profiles are the owner's pages on other sites. */
export function printedProfiles(links = content.site.links): string {
  const rules = links.map(({ url }, at) => {
    const address = cssString(url.replace(/^https:\/\/|\/$/g, ''))
    return `.profiles>:nth-child(${at + 1}) a::after{content:" " ${address}}`
  })
  return rules.length > 0 ? `@media print{${rules.join('')}}` : ''
}

/**
 * Returns the CSS that prints a project's label, client and year after its title. In a card, these words replace
 * «(exemple)».
 */
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

/**
 * Returns the CSS for the links of projects on paper. A link to a case study shows its full address. A dot separates
 * this address from the address of the project's site.
 */
export function printedStudies(): string {
  const paths = studiedProjects().map(({ study }) => studyPath(study))
  if (paths.length === 0) return ''
  const rules = paths.map(
    path => `.live [href$="${path}"]::after{content:${cssString(pageUrl(path.slice(1)))}}`,
  )
  return `@media print{.live .button+.button::before{content:" · ";font:600 9.5pt var(--texte)}${rules.join('')}}`
}

/** The languages that write every noun with a capital letter. */
const WITH_CAPITALS = ['de', 'lb']

/**
 * Returns a text with a lower-case first letter, for the middle of a sentence. A text such as «URSSAF» keeps its
 * capital letters, and so does every text in German.
 */
function withoutCapital(text: string, language = LANGUAGE): string {
  if (WITH_CAPITALS.includes(baseLanguage(language))) return text
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())
}
