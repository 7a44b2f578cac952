import { content } from '../../../schema/content.ts'
import { bySize } from '../../../schema/project.ts'
import { lastByTwo } from './rows-of-three.ts'

/** How rows and columns stand where there are more or fewer than in the demonstration: none has a hole. */
export function countStyle(): string {
  const { about, projects, services, site } = content
  const examples = bySize(projects.projects).examples.length
  return [
    aboutStyle(about.figures.length, about.values.length),
    figureStyle(about.figures.map(({ value }) => value)),
    rowsStyle('.examples', examples, examples > 1 ? LAST_LOWER : ''),
    rowsStyle('.services-grid', services.services.length),
    services.services.length % 2 ? oddServicesStyle(services.services.length) : '',
    site.sections.includes('services') ? '' : ONE_FOOTER_COLUMN,
  ].join('')
}

/** Figures and values stand side by side; either alone takes the row. */
function aboutStyle(figures: number, values: number): string {
  return [
    figures ? '' : '.values{grid-column:1/-1}',
    values ? '' : '.figures{grid-column:1/-1;flex-flow:wrap}',
    values < 3 ? `@media(width>48rem){.values{grid-template-columns:repeat(${values},1fr)}}` : '',
  ].join('')
}

/** Figures of more signs than fit their column are smaller, all of them alike; 0.44 em is the width of a sign. */
function figureStyle(figures: string[]): string {
  const longest = Math.max(0, ...figures.map(figure => figure.length))
  if (longest <= FITTING_SIGNS) return ''
  return `.figures{container-type:inline-size}.figures dd{font-size:min(clamp(5rem,12.5vw,13rem),100cqi/${longest}/.44)}`
}

const FITTING_SIGNS = 4

/** Rows of three where they come out even, and of two at the end where they do not. */
function rowsStyle(grid: string, count: number, more = ''): string {
  const byTwo = lastByTwo(count)
  if (!byTwo) return ''
  const rules = [
    `${grid}{grid-template-columns:repeat(6,1fr)}`,
    `${grid}>*{grid-column:span 2}`,
    `${grid}>:nth-last-child(-n+${byTwo}){grid-column:span 3}`,
    more,
  ]
  return `@media screen and (width>=64rem){${rules.join('')}}`
}

/** The right one of two a row, as the middle one of three. */
const LAST_LOWER = '.examples>:last-child{translate:0 min(4vw,4rem)}'

/** Where they stand two a row the last of an odd number takes the row, its list in the columns of those above; one alone always does. */
function oddServicesStyle(count: number): string {
  const width = count > 1 ? '(40rem<width<64rem)' : '(width>40rem)'
  return `@media screen and ${width}{.services-grid>:last-child{grid-column:1/-1;ul{columns:2;column-gap:calc(2*var(--gap))}li{break-inside:avoid}}}`
}

const ONE_FOOTER_COLUMN =
  '@media(width>=64rem){.footer-profile{grid-column:1/10}}@media(width<64rem){.footer nav{grid-column:1/-1;ul{columns:2}}}'
