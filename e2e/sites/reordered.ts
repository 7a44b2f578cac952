import type { Testimonials } from '../../schema/fields.ts'
import type { Look } from '../../schema/look/look.ts'
import { DOCUMENT, LOGO, MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'
import { projects } from './projects.ts'

const LOOK: Look = {
  palette: 'lichen',
  accent: { light: '#7a1f3d', dark: '#c16079' },
  second: { light: 'oklch(.5 .1 320)', dark: '#d0aedb' },
  logo: LOGO,
}

const TRANSLATION = 'J’attends toujours le panneau, mais avec plaisir. '.repeat(4)
const LONG = 'Je cherchais quelqu’un qui écoute avant de proposer, et je l’ai trouvé. '.repeat(8)

/** Long and short quotations, some with quotation marks as owners type them. */
const QUOTATIONS = [
  { quote: '"Elle dit "c\'est prêt" et c\'est prêt"', person: 'Marc', url: 'https://www.roux.fr/' },
  {
    quote: LONG,
    person: 'Hélène Marchetti',
    role: 'Gérante',
    company: 'Le Panier',
    portrait: PICTURE,
  },
  { quote: '« Rien à redire. »', person: 'Inès', company: 'Vélo-école' },
  {
    quote: 'Un devis tenu.',
    person: 'Ève-Charlotte Vandenbroucke-Delacroix',
    role: 'Directrice des systèmes d’information et de la transformation numérique',
    portrait: PICTURE,
  },
  {
    quote: 'Ik wacht nog steeds op het bord, maar met plezier.',
    language: 'nl',
    translation: TRANSLATION,
    person: 'Paul Rey',
    role: 'Maire',
  },
  { quote: LONG.slice(0, 210), person: 'Colette Arnaud', role: 'Présidente' },
  { quote: 'Parfait.', person: 'Lou' },
]
const TESTIMONIALS: Testimonials = { testimonials: QUOTATIONS }
const PORTRAIT = { image: PICTURE, alt: 'Lou, de face' }

const { site } = MINIMUM

/** Writes the content of an owner with testimonials, portraits, their own colours, and sections in a different order. */
export const writeReordered = (folder: string) =>
  writeContent(folder, {
    look: LOOK,
    site: {
      ...site,
      name: 'Ève Charlotte de Montfort',
      role: 'Développeuse front-end et e-commerce',
      email: 'eve@roux.fr',
      phone: { shown: '06 12 34 56 78', dial: '+33612345678' },
      description: 'Des sites </script> & des « API ».',
      sections: ['projects', 'about', 'testimonials', 'skills', 'services'],
      landmarks: {
        projects: { altitude: '40 m', place: 'Le bac' },
        about: { altitude: '52 m', place: 'Saint-Rémy' },
        skills: { altitude: '870 m', place: 'Col du Pin' },
        services: { altitude: '1 020 m', place: 'Pas de l’Âne' },
        contact: { altitude: '1 404 m', place: 'Col Vert' },
        footer: { altitude: '1 990 m', place: 'Roche Haute' },
      },
      documents: [{ label: 'CV', file: DOCUMENT }],
      actions: [{ label: 'Lire mon CV', to: DOCUMENT }],
      barAction: { label: 'Mes projets', to: 'projects' },
    },
    about: {
      lead: 'Bonjour.',
      paragraph: 'Voilà.',
      figures: [],
      values: [1, 2].map(n => ({
        icon: 'gauge',
        title: `Valeur ${n}`,
        description: 'Tenir ce qui est promis.',
      })),
      portrait: PORTRAIT,
    },
    testimonials: TESTIMONIALS,
    skills: {
      lead: 'Mes outils.',
      categories: [1, 2, 3, 4, 5, 6, 7].map(n => ({
        name: `Couche ${n}`,
        caption: 'Ce qui la tient',
        skills: ['React', 'PostgreSQL', 'Accessibilité RGAA'],
      })),
    },
    services: {
      lead: 'Mes services.',
      services: [1, 2, 3, 4, 5].map(n => ({
        icon: 'layers',
        title: n === 1 ? 'Sites <b>' : `Service ${n}`,
        description: 'Du croquis au site.',
        features: n === 2 ? [] : ['Maquette', 'Mise en ligne'],
      })),
    },
    projects: { lead: 'Mes projets.', projects: projects(12, false) },
  })
