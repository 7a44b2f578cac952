import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { about as noor } from '../../examples/noor/about.ts'
import { services } from '../../examples/noor/services.ts'
import { DOCUMENT, MINIMUM, writeContent } from '../../testing/contents.ts'
import { BOOKING } from './bar.ts'
import { projects } from './projects.ts'

export const NAME = 'Jean-Baptiste Vandenbroucke-Delacroix'
/** Profile links that don't all fit on one line. */
export const PROFILES = [
  { label: 'X', url: 'https://x.com/ines' },
  { label: 'LinkedIn', url: 'https://www.linkedin.com/in/jean-baptiste-vandenbroucke/' },
  { label: 'Conférences et articles', url: 'https://conferences.delacroix.dev/' },
  { label: 'Malt', url: 'https://www.malt.fr/profile/jbvandenbroucke' },
  { label: 'Mastodon', url: 'https://piaille.fr/@jbvandenbroucke' },
  { label: 'Carnet de notes', url: 'https://carnet.delacroix.dev/' },
]
export const STATUS =
  'Disponible à partir de la mi-janvier 2027, deux jours par semaine, à Clermont-Ferrand ou à distance'

/** This address doesn't fit on one line on a phone, but each of its parts does. */
export const LONG_ADDRESS = 'direction@ateliervandenbroucke.delacroix.example'

/** A project with a case study and a link, but no picture. */
export const BARE = {
  title: 'Refonte de la plateforme de réservation des gîtes et refuges du parc',
  description: 'Sous accord de confidentialité.',
  tags: [],
  badge: 'INTERNE',
  url: 'https://www.roux.fr/',
  client: 'Parc naturel régional des Monts du Soleil levant',
  study: 'refonte.md',
}

/** Writes the content of an owner with many long texts and no phone number. */
export async function writeWordy(folder: string): Promise<string> {
  await mkdir(join(folder, 'studies'))
  await writeFile(join(folder, 'studies', BARE.study), 'Rien à montrer, tout à raconter.\n')
  return writeContent(folder, {
    site: {
      ...MINIMUM.site,
      name: NAME,
      email: LONG_ADDRESS,
      location: { city: 'Clermont-Ferrand', country: 'FR' },
      documents: [
        { label: 'Curriculum vitae et références', file: DOCUMENT },
        { label: 'Conditions générales', file: DOCUMENT },
      ],
      sections: ['about', 'skills', 'projects', 'services', 'testimonials'],
      landmarks: {
        about: { altitude: '4 807 m', place: 'Mont Blanc de Courmayeur, le sommet' },
        skills: { altitude: '3 842 m', place: 'Aiguille du Midi' },
        services: { altitude: '1 035 m', place: 'Chamonix-Mont-Blanc' },
        testimonials: { altitude: '−12 m', place: 'Étang asséché de Saint-Chamas' },
        contact: { altitude: '358 m', place: 'Clermont-Ferrand, place de Jaude' },
        footer: { altitude: '311 m', place: 'L’Allier' },
      },
      links: PROFILES,
      proofs: [1, 2, 3].map(at => ({
        label: 'Certifiée Opquast, niveau avancé',
        url: `https://preuves.delacroix.dev/${at}`,
      })),
      actions: [BOOKING, { label: 'Décrire votre projet par écrit', to: 'contact' }],
      barAction: BOOKING,
      availability: {
        ...MINIMUM.site.availability,
        open: false,
        status: STATUS,
        from: 'Dès janvier 2027',
        where: 'Sur site ou à distance',
        rate: 'À partir de 400 € par jour',
        reply: 'Réponse sous 24 h',
      },
    },
    about: {
      lead: noor.lead,
      paragraph: noor.paragraph,
      values: noor.values,
      figures: [12.5, '-30 %', '< 1 s', '24/7', '1 200 000 €'].map((value, at) => ({
        value,
        label: `Chiffre ${at}`,
      })),
    },
    services,
    projects: { lead: 'Mes projets.', projects: [...projects(3, true), BARE] },
    testimonials: { testimonials: [{ quote: 'Rien à redire. '.repeat(9), person: 'Inès' }] },
    phrases: {
      ...MINIMUM.phrases,
      notFound: 'Cette page n’existe pas, ou n’existe plus à cette adresse',
    },
    legal: {
      ...MINIMUM.legal,
      privacy: {
        intro: 'Aucun cookie.',
        sections: [{ title: 'Vos droits', text: `Écrivez à ${LONG_ADDRESS}.` }],
      },
    },
  })
}
