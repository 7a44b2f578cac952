import { baseLanguage } from '../../schema/languages/tags.ts'
import { bySize, studyPath } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'
import { pageUrl } from '../address.ts'
import { type Credit, creditOf, hasCredit, labelOf } from '../sections/projects/credit.ts'
import { studiedProjects } from '../study/studied-projects.ts'
import { cssString } from '../styles/from-content/css-string.ts'

type PrintedSite = Pick<Site, 'url' | 'path' | 'lang'> & { phrases: { example: string } }

/**
 * The CSS with two printed texts: the home page's URL, and «(exemple)» for small projects, unless `printedCredits` replaces it.
 */
export function printWords({ url, path, lang, phrases }: PrintedSite): string {
  const printedAddress = cssString((url + path).replace(/\/$/, ''))
  const printedExample = cssString(`(${withoutCapital(phrases.example, lang)})`)
  return `@media print{:root{--address:${printedAddress};--example:${printedExample}}}`
}

/**
 * The CSS that prints the URL of each link, without `https://`, after its label.
 * @param row the selector of the list of links
 */
export function printedLinks(row: string, links: readonly { url: string }[]): string {
  const rules = links.map(({ url }, at) => {
    const address = cssString(url.replace(/^https:\/\/|\/$/g, ''))
    return `${row}>:nth-child(${at + 1}) a::after{content:" " ${address}}`
  })
  return rules.length > 0 ? `@media print{${rules.join('')}}` : ''
}

type CreditWords = Pick<PrintedSite, 'lang' | 'phrases'>

/**
 * The CSS that prints a project's label, client and year after its title. For a small project, they replace «(exemple)»;
 * `label: false` alone removes it.
 */
export function printedCredits(projects: readonly Credit[], site: CreditWords): string {
  const { large, examples } = bySize(projects)
  const rules = [
    ...large.map((project, at) => creditRule(`.live:nth-of-type(${at + 1})`, project, site)),
    ...examples.map((project, at) => creditRule(`.examples>:nth-child(${at + 1})`, project, site)),
  ].join('')
  return rules && `@media print{.live :is(.planned,.credit){display:none}${rules}}`
}

function creditRule(selector: string, project: Credit, site: CreditWords): string {
  if (!hasCredit(project)) return ''
  const words = [withoutCapital(labelOf(project, site.phrases), site.lang), creditOf(project)]
    .filter(Boolean)
    .join(', ')
  const value = words ? cssString(` (${words})`) : 'none'
  return `${selector} h3::after{content:${value};font:400 9pt var(--texte)}`
}

/** The CSS that prints the full URL of each case study, with a dot between it and the URL of the project's site. */
export function printedStudies(site: Site): string {
  const paths = studiedProjects(site).map(({ study }) => studyPath(study))
  if (paths.length === 0) return ''
  const rules = paths.map(
    path => `.live [href$="${path}"]::after{content:${cssString(pageUrl(site, path))}}`,
  )
  return `@media print{.live .button+.button::before{content:" · ";font:600 9.5pt var(--texte)}${rules.join('')}}`
}

const WITH_CAPITALS = ['de', 'lb']

/**
 * Makes the first letter lower-case, because the text is in parentheses. Abbreviations such as «URSSAF» stay as they are, and
 * so does text in a language that capitalises nouns.
 */
function withoutCapital(text: string, lang: string): string {
  if (WITH_CAPITALS.includes(baseLanguage(lang))) return text
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())
}
