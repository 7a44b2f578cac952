import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { ALL_LINKS, BAR_LINKS } from '../kit/noor.ts'

/** A key to press (or a text to type, between « and »), then words that Orca must say in reply. */
export type Step = readonly [act: string, ...says: string[]]

export type Chapter = {
  title: string
  /** The home page by default. */
  path?: string
  /** A desktop's width by default. */
  widthPx?: number
  steps: readonly Step[]
  /** More words, besides `NEVER_SAID`, that Orca must not say in this chapter. */
  neverSaid?: readonly string[]
}

const labels = { name: 'Nom complet', email: 'Email', subject: 'Sujet', message: 'Message' }
const link = (name: string) => `${name} lien`
const button = (name: string) => `${name} bouton`
const field = (name: keyof typeof labels) => `${labels[name]} zone de saisie`
const title = (name: string, level: number) => `${name} en-tête niveau ${level}`
const tab = (says: string): Step => ['Tab', says]
const into = (name: keyof typeof labels, text: string): Step[] => [tab(field(name)), [`«${text}»`]]
const refused = (reason: keyof typeof FRENCH.refusals) =>
  `${FRENCH.toasts.errorTitle} ${FRENCH.refusals[reason]}`

const PAGE = readFileSync(join(import.meta.dirname, '../page/screen-reader/home.yml'), 'utf8')
/** The headings of Noor's page, in order and as Orca says them. */
const headings = [...PAGE.matchAll(/heading "(.+)" \[level=(\d)\]/g)].map(([, name = '', level]) =>
  title(name, Number(level)),
)

const ENGLISH_LINKS = [
  'Work',
  'About',
  'Services',
  'Prices',
  'Tools',
  'Testimonials',
  'Français',
  'Write to me',
]

const messageSteps: Step[] = [
  ...into('subject', 'Refonte'),
  tab('Budget'),
  ...into('message', 'Bonjour'),
  tab(button('Envoyer le message')),
]

/** Steps that open a dialog, move the focus to its «Fermer» button, and press the key `closing`. */
const dialog = (name: string, closing: string): Step[] => [
  ['shift+Tab', button(name), 'ouvre une boîte de dialogue'],
  ['Return', title(name, 2)],
  tab(button('Fermer')),
  [closing, button(name)],
]

export const journey: readonly Chapter[] = [
  {
    title: 'Past the bar',
    steps: [
      tab(link('Aller au contenu')),
      ['Return'],
      tab(link('Voir les travaux')),
      tab(link('En parler')),
    ],
  },
  {
    title: 'The bar and the theme',
    steps: [
      tab(link('Aller au contenu')),
      tab(link(`Noor, retour en haut de page`)),
      ...ALL_LINKS.map(({ name }) => tab(link(name))),
      tab(button('Passer au thème sombre')),
      ['space', 'Thème sombre activé'],
      ['space', 'Thème clair activé'],
    ],
  },
  {
    title: 'From heading to heading',
    steps: headings.map(says => ['h', says]),
  },
  {
    title: 'From landmark to landmark',
    steps: [
      ['m', 'retour en haut de page'],
      ['m', 'Navigation principale'],
      ['m', 'Noor'],
      ['m', 'La descente'],
      ['m', 'Contact'],
      ['m', 'Noor'],
      ['m', 'Navigation du pied de page'],
      ['m', 'Services du pied de page'],
    ],
  },
  {
    title: 'A form that is empty, wrong, corrected, sent, refused and refused again',
    path: '/#contact',
    // Orca would say this if the browser dropped the focus while the form was sending. Other chapters allow these words,
    // because Orca sometimes returns to the form when a dialog closes, and leaves it again.
    neverSaid: ['sortie du formulaire'],
    steps: [
      tab(field('name')),
      tab(field('email')),
      tab(field('subject')),
      tab('Budget'),
      tab(field('message')),
      tab(button('Envoyer le message')),
      ['Return', refused('name'), field('name'), FRENCH.refusals.name],
      ['Return', refused('name')],
      ['«Camille»'],
      ...into('email', 'camille'),
      ...messageSteps,
      ['Return', refused('email'), field('email')],
      ['«@example.fr»'],
      ['Return', `${FRENCH.toasts.sentTitle} ${FRENCH.toasts.sent}`],
      ['shift+Tab', field('name')],
      ['«Camille»'],
      ...into('email', 'camille@example.fr'),
      ...messageSteps,
      ['Return', refused('tooMany'), 'Écrire par email'],
      ['Return', refused('tooMany'), 'Écrire par email'],
    ],
  },
  {
    title: 'The menu of a narrow window',
    widthPx: 500,
    steps: [
      tab(link('Aller au contenu')),
      tab(link(`Noor, retour en haut de page`)),
      tab(link('English')),
      tab(button('Passer au thème sombre')),
      tab('Ouvrir le menu'),
      ['Return', 'étendu'],
      ...BAR_LINKS.map(({ name }) => tab(link(name))),
      ['Escape', 'Ouvrir le menu'],
    ],
  },
  {
    title: 'The two dialogs',
    steps: [
      ['ctrl+End'],
      ...dialog('Confidentialité', 'Escape'),
      ...dialog('Mentions légales', 'Return'),
    ],
  },
  // This chapter comes before the 404 page, because after quick navigation (`h`, `k`), Orca 43 ignores the first Tab key in the
  // next browser tab.
  {
    title: 'The page in English',
    path: '/en/',
    steps: [
      tab(link('Skip to content')),
      tab(link('Noor, back to the top')),
      ...ENGLISH_LINKS.map(name => tab(link(name))),
      ['h', title('Noor', 1)],
      ['h', title('Selected work', 2)],
      ['ctrl+End'],
      ['shift+Tab', button('Privacy')],
    ],
  },
  {
    title: 'A page that does not exist',
    path: '/inconnu',
    steps: [
      ['h', title('Cette page a pris l’eau', 1)],
      ['k', link('Revenir sur la digue')],
    ],
  },
]

/**
 * Words that Orca must not say. It says `Notifications` or `barre d’état` for an empty region, and `saisie non valable` for an
 * empty field without `aria-invalid="false"`.
 */
export const NEVER_SAID = ['Notifications', 'saisie non valable', 'barre d’état']
