import { REFUSALS, SENTENCES } from '../../contact/sentences.ts'
import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { footer, main } from '../e2e/kit/expected-tree.ts'
import { BAR_LINKS, shows } from '../e2e/kit/owner-content.ts'

/** A key, or `«a text»` to be typed, and what has to be said then, in Orca's French; more may be. */
export type Step = readonly [act: string, ...says: string[]]

export type Chapter = {
  title: string
  /** Where it begins, by default the page; the keyboard is at the top of what is opened. */
  path?: string
  /** Of the window; by default a desktop's. */
  widthPx?: number
  steps: readonly Step[]
}

const { labels } = phrases
const link = (name: string) => `${name} lien`
const button = (name: string) => `${name} bouton`
const field = (name: keyof typeof labels) => `${labels[name]} zone de saisie`
const title = (name: string, level: number) => `${name} en-tête niveau ${level}`
const tab = (says: string): Step => ['Tab', says]
const into = (name: keyof typeof labels, text: string): Step[] => [tab(field(name)), [`«${text}»`]]
const refused = (reason: keyof typeof REFUSALS) => `${SENTENCES.errorTitle} ${REFUSALS[reason]}`

const firstLinks = shows('projects')
  ? [phrases.seeProjects, phrases.getInTouch]
  : [phrases.getInTouch]

/** «heading «Contact» 2» of the expected tree, as it is said. */
const headings = [...main(), ...footer()].flatMap(line => {
  const [, name, level] = /heading «(.+)» (\d)/.exec(line) ?? []
  return name ? [title(name, Number(level))] : []
})

const messageSteps: Step[] = [
  ...into('subject', 'Refonte'),
  ...into('message', 'Bonjour'),
  tab(button(phrases.send)),
]

/** Opened, and closed by that key while its button has the focus. */
const dialog = (name: string, closing: string): Step[] => [
  ['shift+Tab', button(name)],
  ['Return', title(name, 2)],
  tab(button(phrases.close)),
  [closing, button(name)],
]

export const journey: readonly Chapter[] = [
  {
    title: 'Past the bar',
    steps: [tab(link(phrases.skipLink)), ['Return'], ...firstLinks.map(name => tab(link(name)))],
  },
  {
    title: 'The bar and the theme',
    steps: [
      tab(link(phrases.skipLink)),
      tab(link(`${content.site.name}, ${phrases.backToTop}`)),
      ...BAR_LINKS.map(({ name }) => tab(link(name))),
      tab(button(phrases.toDark)),
      ['space', phrases.darkOn],
      ['space', phrases.lightOn],
    ],
  },
  {
    title: 'From heading to heading',
    steps: headings.map(says => ['h', says]),
  },
  {
    title: 'From landmark to landmark',
    steps: [
      ['m', phrases.backToTop],
      ['m', phrases.mainNavigation],
      ['m', content.site.name],
      ['m', phrases.contact],
      ['m', content.site.name],
      ['m', phrases.footerNavigationLabel],
      ...(shows('services') ? [['m', phrases.footerServicesLabel] as const] : []),
    ],
  },
  {
    title: 'A form that is empty, wrong, corrected, sent, refused and refused again',
    path: '/#contact',
    steps: [
      tab(field('name')),
      tab(field('email')),
      tab(field('subject')),
      tab(field('message')),
      tab(button(phrases.send)),
      ['Return', refused('name'), field('name'), REFUSALS.name],
      ['Return', refused('name')],
      ['«Camille»'],
      ...into('email', 'camille'),
      ...messageSteps,
      ['Return', refused('email'), field('email')],
      ['«@example.fr»'],
      ['Return', `${SENTENCES.sentTitle} ${SENTENCES.sent}`],
      ['shift+Tab', field('name')],
      ['«Camille»'],
      ...into('email', 'camille@example.fr'),
      ...messageSteps,
      ['Return', refused('tooMany'), phrases.writeByEmail],
      ['Return', refused('tooMany'), phrases.writeByEmail],
    ],
  },
  {
    title: 'The menu of a narrow window',
    widthPx: 500,
    steps: [
      tab(link(phrases.skipLink)),
      tab(link(`${content.site.name}, ${phrases.backToTop}`)),
      tab(button(phrases.toDark)),
      tab(phrases.openMenu),
      ['Return', 'étendu'],
      ...BAR_LINKS.map(({ name }) => tab(link(name))),
      ['Escape', phrases.openMenu],
    ],
  },
  {
    title: 'The two dialogs',
    steps: [
      ['ctrl+End'],
      ...dialog(phrases.privacy, 'Escape'),
      ...dialog(phrases.legalNotice, 'Return'),
    ],
  },
  {
    title: 'A page that does not exist',
    path: '/inconnu',
    steps: [
      ['h', title(phrases.notFound, 1)],
      ['k', link(phrases.returnHome)],
    ],
  },
]

/** Nowhere: an empty region among the landmarks, a field called wrong before it was checked, an empty region read out. */
export const NEVER_SAID = [phrases.notifications, 'saisie non valable', 'barre d’état']
