import type { Site } from '../schema/fields.ts'

/** This file says who you are, how visitors reach you, and what search engines and shared links say about you. */
export const site: Site = {
  /** The address where visitors find the site. The setting SITE_URL replaces it. */
  url: 'https://sacha-combe.example/',
  name: 'Sacha Combe',
  role: 'Développeur Web Full Stack',
  tagline:
    'Je conçois des sites modernes, performants et sur mesure, aussi rapides dans le train de Die que sur la fibre de Valence.',

  title: 'Sacha Combe, Développeur Web Full Stack freelance à Valence',
  description:
    'Développeur web full stack freelance à Valence (Drôme). Sites, boutiques Shopify et applications web modernes, performants et faits sur mesure.',
  openGraph: {
    title: 'Sacha Combe, développeur web et mobile à Valence',
    description:
      'Sites, boutiques et applications, du premier croquis à la mise en ligne. Freelance web et mobile à Valence, dans la Drôme.',
    /** The line of text on the preview picture that a shared link shows. */
    picture: 'Développeur web et mobile, Valence',
  },
  profile: 'Développeur web et mobile freelance, basé à Valence, dans la Drôme.',

  email: 'bonjour@sacha-combe.example',
  emailPlaceholder: 'vous@example.com',
  phone: { shown: '06 39 98 12 34', dial: '+33639981234' },
  location: { city: 'Valence', country: 'FR' },
  mapMark: { place: 'Valence', coordinates: '44° 56′ N, 4° 53′ E' },

  availability: {
    title: 'Disponible pour des projets',
    text: 'J’ai de la place pour de nouveaux projets en ce moment. Racontez-moi le vôtre, le premier échange ne vous engage à rien.',
  },
  copyrightYear: 2026,

  /** The sections of the page, in this order. Contact always comes last. */
  sections: ['about', 'skills', 'projects', 'services'],

  /** The page goes down from the Vercors to the Rhône. Each section opens with a real altitude. */
  landmarks: {
    about: { altitude: '1 651 m', place: 'Puy de la Gagère' },
    skills: { altitude: '1 313 m', place: 'Col de la Bataille' },
    projects: { altitude: '1 145 m', place: 'Col de Tourniol' },
    services: { altitude: '1 086 m', place: 'Col des Limouches' },
    contact: { altitude: '123 m', place: 'Valence' },
    footer: { altitude: '106 m', place: 'Le Rhône' },
  },
}
