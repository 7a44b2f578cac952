import type { Site } from '../schema/fields.ts'

export const site: Site = {
  url: 'https://noor.example/',
  name: 'Noor',
  role: 'Design et développement web',
  tagline:
    'Je dessine des sites et je les programme, du premier croquis au dernier octet. Pour des musées, des fermes, des éditeurs et quelques bateaux.',

  title: 'Noor, designer et développeuse web à Leyde',
  description:
    'Designer et développeuse indépendante à Leyde. Sites, boutiques et outils légers, en français et en néerlandais.',
  openGraph: {
    title: 'Noor, designer et développeuse web à Leyde',
    description:
      'Designer et développeuse indépendante à Leyde. Sites, boutiques et outils légers, en français et en néerlandais.',
    picture: 'Design et développement, Leyde',
  },
  profile: 'Designer et développeuse indépendante à Leyde, entre les dunes et le polder.',

  email: 'bonjour@noor.example',
  emailPlaceholder: 'vous@example.com',
  location: { city: 'Leyde', country: 'NL' },
  mapMark: { place: 'Leyde', coordinates: '52° 10′ N, 4° 30′ E' },
  links: [
    { label: 'Carnet', url: 'https://carnet.noor.example/' },
    { label: 'Mastodon', url: 'https://social.example/@noor' },
  ],

  documents: [{ label: 'CV', file: 'cv.pdf' }],

  proofs: [
    { label: '4,9 sur 31 avis', url: 'https://avis.noor.example/' },
    { label: 'Inscrite à la KvK de Leyde', url: 'https://kvk.example/noor' },
  ],

  contactForm: {
    extra: [
      {
        name: 'budget',
        label: 'Budget',
        options: ['Moins de 3 000 €', '3 000 à 9 000 €', 'Plus de 9 000 €'],
      },
    ],
  },

  availability: {
    title: 'Un projet à la fois',
    text: 'Jamais deux chantiers de front.',
    status: 'Libre à partir de janvier 2027',
    from: 'Dès janvier 2027',
    where: 'À distance, ou en train',
    rate: '520 € par jour',
    reply: 'Réponse sous deux jours',
  },
  copyrightYear: 2026,

  sections: ['projects', 'maisons', 'about', 'deroule', 'services', 'tarifs', 'skills', 'parcours', 'testimonials'],
  actions: [
    { label: 'Voir les travaux', to: 'projects' },
    { label: 'En parler', to: 'https://agenda.noor.example/' },
  ],

  /** The altitudes fall from the dunes to the lowest point of the country. Zero is the Dutch sea level (NAP). */
  landmarks: {
    projects: { altitude: '25 m', place: 'Dunes de Katwijk' },
    about: { altitude: '12 m', place: 'Burcht de Leyde' },
    services: { altitude: '0 m', place: "Niveau normal d'Amsterdam" },
    skills: { altitude: '−1 m', place: 'Le Vieux Rhin' },
    testimonials: { altitude: '−2 m', place: 'Polder de Poelgeest' },
    contact: { altitude: '−4 m', place: 'Haarlemmermeer' },
    footer: { altitude: '−7 m', place: 'Zuidplas, le point le plus bas' },
  },
}
