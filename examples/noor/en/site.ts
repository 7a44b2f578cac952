import type { Site } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'

export const site: Translation<Site> = {
  role: 'Web design and development',
  tagline:
    'I design websites and then I build them, from the first sketch to the last byte. For museums, farms, publishers and the odd boat.',

  title: 'Noor, web designer and developer in Leiden',
  description:
    'Independent designer and developer in Leiden. Websites, shops and light tools, in French, Dutch and English.',
  openGraph: {
    title: 'Noor, web designer and developer in Leiden',
    description:
      'Independent designer and developer in Leiden. Websites, shops and light tools, in French, Dutch and English.',
    picture: 'Design and development, Leiden',
  },
  profile: 'Independent designer and developer in Leiden, between the dunes and the polder.',

  emailPlaceholder: 'you@example.com',
  location: { city: 'Leiden' },
  mapMark: { place: 'Leiden', coordinates: '52°10′ N, 4°30′ E' },
  links: [{ label: 'Notebook' }, { label: 'Mastodon' }],

  documents: [{ label: 'CV' }],

  proofs: [{ label: '4.9 from 31 reviews' }, { label: 'Registered with KvK Leiden' }],

  contactForm: {
    extra: [{ label: 'Budget', options: ['Under €3,000', '€3,000 to €9,000', 'Over €9,000'] }],
  },

  availability: {
    title: 'One project at a time',
    text: 'Yours, and then the next.',
    status: 'Available from January 2027',
    from: 'From January 2027',
    where: 'Remotely, or by train',
    rate: '€520 a day',
    reply: 'A reply within two days',
  },

  actions: [{ label: 'See the work' }, { label: 'Book a chat' }],

  landmarks: {
    projects: { place: 'The dunes at Katwijk' },
    about: { place: 'The Burcht, Leiden' },
    services: { place: 'Amsterdam Ordnance Datum' },
    skills: { place: 'The Old Rhine' },
    testimonials: { place: 'Poelgeest polder' },
    contact: { place: 'Haarlemmermeer' },
    footer: { place: 'Zuidplas, the lowest point' },
  },
}
