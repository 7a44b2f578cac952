import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { FIELDS } from '../../../contact/message.ts'
import { REFUSALS } from '../../../contact/sentences.ts'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { FILES } from '../../../schema/folder/own-files.ts'
import { allPhrases, optionalPhrases } from '../../../schema/optional-phrases.ts'
import { isLarge } from '../../../schema/project.ts'
import { frenchSize } from '../../../schema/typography.ts'
import { BAR_LINKS } from './owner-content.ts'

/**
 * What a screen reader is to find, made from the owner's content: each function gives the lines of one part of the
 * page, as `outlineOf` writes them.
 */
const { site, about, skills, projects, services, testimonials } = content

const heading = (level: number, name: string) => `heading «${name}» ${level}`
const link = (name: string) => `link «${name}»`
const button = (name: string) => `button «${name}»`
const listOf = (items: readonly unknown[]) => (items.length > 0 ? [`list of ${items.length}`] : [])
const within = (lines: readonly string[]) => lines.map(line => `  ${line}`)

export const skipLink = link(phrases.skipLink)

/** The bar: on a phone its button stands in for the links, or comes before them, and the theme before both. */
export function bar(menu: 'wide' | 'closed' | 'open'): string[] {
  const theme = button(phrases.toDark)
  const links = BAR_LINKS.map(({ name }) => link(name))
  const navigation = [`navigation «${phrases.mainNavigation}»`, ...within(links)]
  const order = {
    wide: [...navigation, theme],
    closed: [theme, button(phrases.openMenu)],
    open: [theme, `${button(phrases.closeMenu)} expanded`, ...navigation],
  }
  return [
    'banner',
    ...within([link(`${site.name}, ${phrases.backToTop}`), ...order[menu], 'polite region']),
  ]
}

const SECTIONS: Record<(typeof site.sections)[number], () => string[]> = {
  about: () => [
    heading(2, phrases.about),
    ...(about.portrait ? [`image «${about.portrait.alt}»`] : []),
    ...about.figures.map(({ label }) => `term «${label}»`),
    ...listOf(about.values),
    ...within(about.values.map(({ title }) => heading(3, title))),
  ],
  skills: () => [
    heading(2, phrases.skills),
    ...listOf(skills.categories),
    ...within(
      skills.categories.flatMap(({ name, skills }) => [heading(3, name), ...listOf(skills)]),
    ),
  ],
  projects: () => {
    const live = projects.projects.filter(isLarge)
    const examples = projects.projects.filter(project => !isLarge(project))
    return [
      heading(2, phrases.projectsTitle),
      ...live.flatMap(project => [
        'article',
        ...within(card(project)),
        ...(project.study ? [`  ${link(`${allPhrases.readStudy} ${project.title}`)}`] : []),
        ...(project.url
          ? [`  ${link(`${phrases.visit} ${project.title} ${phrases.newTab}`)}`]
          : []),
      ]),
      ...listOf(examples),
      ...within(examples.flatMap(card)),
    ]
  },
  services: () => [
    heading(2, phrases.services),
    ...services.services.flatMap(({ title, features }) => [
      'article',
      ...within([heading(3, title), ...listOf(features)]),
    ]),
  ],
  testimonials: () => [
    heading(2, allPhrases.testimonials),
    ...testimonials.testimonials.flatMap(({ person, url }) =>
      url ? link(`${person} ${phrases.newTab}`) : [],
    ),
  ],
}

const card = ({ imageAlt, title, tags }: (typeof projects.projects)[number]) => [
  `image «${imageAlt}»`,
  heading(3, title),
  ...listOf(tags),
]

export function main(): string[] {
  return [
    'main',
    ...within([
      heading(1, site.name),
      ...(site.sections.includes('projects') ? [link(phrases.seeProjects)] : []),
      link(phrases.getInTouch),
      ...documents.slice(0, 1).map(({ label, what }) => link(`${label} (${what})`)),
      ...site.sections.flatMap(section => SECTIONS[section]()),
      heading(2, phrases.contact),
      ...form(),
      ...contactDetails(),
    ]),
  ]
}

/** @param isRefused when it was sent with nothing in it */
export function form(isRefused = false): string[] {
  const fields = FIELDS.map(field => {
    return [
      `textbox «${phrases.labels[field]}»`,
      ...(isRefused ? ['invalid'] : []),
      'required',
      ...(field === 'message' ? ['multiline'] : []),
      ...(isRefused ? [`: ${REFUSALS[field]}`] : []),
    ].join(' ')
  })
  return [
    `form «${phrases.contact}»`,
    ...within([...fields, button(phrases.send), link(phrases.privacyLink), 'polite region']),
  ]
}

function contactDetails(): string[] {
  const { title, from, where, rate, reply } = site.availability
  const facts = [from, where, rate, reply].filter(Boolean)
  return [
    heading(3, title),
    ...listOf(facts),
    ...[`term «${phrases.emailTerm}»`, link(site.email)],
    ...(site.phone ? [`term «${phrases.phoneTerm}»`, link(site.phone.shown)] : []),
    `term «${phrases.locationTerm}»`,
    ...(site.links.length > 0 ? [`term «${optionalPhrases.profiles}»`, ...profiles()] : []),
    link(phrases.addToContacts),
    ...documents.map(({ label, what }) => link(`${label}, ${what}`)),
  ]
}

const documents = site.documents.map(({ label, file }) => {
  const size = frenchSize(statSync(join(FILES, file)).size)
  return { label, what: `${extname(file).slice(1).toUpperCase()}, ${size}` }
})

const profiles = () => [
  ...listOf(site.links),
  ...within(site.links.map(({ label }) => link(`${label} ${phrases.newTab}`))),
]

export function footer(): string[] {
  const sections = [...site.sections, 'contact' as const].map(section => allPhrases[section])
  const column = (label: string, title: string, links: readonly string[]) => [
    `navigation «${label}»`,
    ...within([heading(2, title), ...listOf(links), ...within(links.map(link))]),
  ]
  return [
    'contentinfo',
    ...within([
      ...profiles(),
      ...column(phrases.footerNavigationLabel, phrases.footerNavigation, sections),
      ...(site.sections.includes('services')
        ? column(phrases.footerServicesLabel, phrases.services, phrases.footerServices)
        : []),
      button(phrases.legalNotice),
      button(phrases.privacy),
    ]),
  ]
}

/** The live regions, in the page before they have anything to say; they are a landmark once they have. */
export const notifications = ['assertive region', 'polite region']

/** A dialog, which leaves nothing else of the page in the tree. */
export function dialog(title: string, below: readonly string[]): string[] {
  return [
    `dialog «${title}» modal`,
    ...within([heading(2, title), button(phrases.close), ...below]),
  ]
}
