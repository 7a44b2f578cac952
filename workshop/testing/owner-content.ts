/**
 * The content of an owner who began with the template in November 2026, in few words: with the imports, the fields and the
 * phrases of that time. Nobody changes this file, because workshop/owner-content.test.ts shows with it that such content
 * still builds.
 */
export const OWNER_CONTENT: Record<string, string> = {
  'site.ts': `import type { Site } from '../schema/fields.ts'
export const site: Site = { url: 'https://www.roux.fr/', name: 'Lou Roux', familyName: 'Roux',
  role: 'Développeuse web', tagline: 'Des sites simples.',
  title: 'Lou Roux, développeuse web à Die', description: 'Des sites simples.',
  openGraph: { title: 'Lou Roux', description: 'Des sites.', picture: 'Développeuse, Die' },
  profile: 'Développeuse à Die.', email: 'lou@roux.fr', emailPlaceholder: 'vous@example.com',
  phone: { shown: '04 75 22 00 00', dial: '+33475220000' }, location: { city: 'Die',
  country: 'FR' }, mapMark: { place: 'Die', coordinates: '44° 45′ N, 5° 22′ E' },
  availability: { open: true, title: 'Disponible', text: 'Écrivez-moi.', from: 'Dès janvier',
  where: 'À distance', rate: '500 € par jour', reply: 'Sous deux jours', status: 'Libre' },
  contactForm: { extra: [{ name: 'budget', label: 'Budget',
  options: ['moins de 3 000 €', 'plus'], required: true }, { name: 'date', label: 'Date',
  maxLength: 40 }] }, links: [{ label: 'GitHub', url: 'https://github.com/lou-roux' }],
  documents: [{ label: 'CV', file: 'cv.pdf' }],
  sections: ['about', 'skills', 'projects', 'services', 'testimonials', 'methode'],
  actions: [{ label: 'Voir', to: 'projects' }], barAction: { label: 'Réserver',
  to: 'https://cal.com/lou' }, visits: 'monthly', copyrightYear: 2026,
  landmarks: { about: { altitude: '2 041 m', place: 'Glandasse' } } }
`,
  'about.ts': `import type { About } from '../schema/fields.ts'
export const about: About = { lead: 'Bonjour.', paragraph: 'Voilà.',
  portrait: { image: 'identite.png', alt: 'Lou' }, figures: [{ value: '5+', label: 'ans' },
  { value: 50, label: 'projets' }], values: [{ icon: 'layers', title: 'Soin',
  description: 'Du soin.' }] }
`,
  'skills.ts': `import type { Skills } from '../schema/fields.ts'
export const skills: Skills = { lead: 'Mes outils.', categories: [{ name: 'Frontend',
  caption: 'Ce qui se voit', skills: ['React', 'Vite'] }] }
`,
  'projects.ts': `import type { Projects } from '../schema/fields.ts'
const results = [{ value: '12 %', label: 'de ventes' }]
export const projects: Projects = { lead: 'Mes projets.', projects: [{ title: 'Panier',
  description: 'Une boutique.', tags: ['React'], image: 'identite.png', focus: 'top',
  imageAlt: 'Une boutique', url: 'https://panier.fr/', badge: 'À VENDRE',
  label: 'Réalisation 2026', client: 'Duval', year: 2026, study: { file: 'panier.md',
  role: 'Tout', duration: 'Un an', lead: 'Une boutique.', results } }, { title: 'Digue',
  description: 'Un site.', tags: [], image: 'digue.png', imageAlt: 'Un site' }] }
`,
  'services.ts': `import type { Services } from '../schema/fields.ts'
export const services: Services = { lead: 'Mes services.', services: [{ icon: 'layers',
  title: 'Sites', description: 'Des sites.', features: ['Vite'] }] }
`,
  'testimonials.ts': `import type { Testimonials } from '../schema/fields.ts'
export const testimonials: Testimonials = { testimonials: [{ quote: 'Goed gedaan.',
  language: 'nl', translation: 'Bien fait.', person: 'Marc', role: 'Gérant', company: 'Duval',
  portrait: 'identite.png', url: 'https://duval.fr/', agreed: true }] }
`,
  'legal.ts': `import type { Legal } from '../schema/fields.ts'
import { inWords } from '../schema/typography.ts'
import { site } from './site.ts'
const retentionDays = 365
export const legal: Legal = { retentionDays, notice: { intro: 'Mentions.',
  rows: [{ term: 'Éditrice', text: site.name }] }, privacy: { intro: 'Aucun cookie.',
  sections: [{ title: 'Durée', text: \`\${inWords(retentionDays)} au plus.\` }] } }
`,
  'look.ts': `import type { Look } from '../schema/look/look.ts'
export const look: Look = 'vercors'
`,
  'phrases.ts': `export const phrases = { skipLink: 'Aller au contenu', backToTop: 'retour en haut de page',
  mainNavigation: 'Navigation principale', openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu', toDark: 'Passer au thème sombre',
  toLight: 'Passer au thème clair', darkOn: 'Thème sombre activé',
  lightOn: 'Thème clair activé', newTab: '(nouvel onglet)', about: 'À propos',
  skills: 'Compétences', projects: 'Projets', services: 'Services', contact: 'Contact',
  contactMe: 'Contactez moi', seeProjects: 'Voir mes projets', getInTouch: 'Me contacter',
  projectsTitle: 'Projets Réalisés', visit: 'Visiter', example: 'Exemple',
  contactSubtitle: 'Un projet en tête ? Discutons-en ensemble', labels: { name: 'Nom complet',
  email: 'Email', subject: 'Sujet', message: 'Message' }, placeholders: { name: 'Votre nom',
  subject: 'Objet de votre message', message: 'Décrivez votre projet...' },
  honeypot: 'Ne pas remplir ce champ', send: 'Envoyer le message', sending: 'Envoi en cours...',
  formNote: 'Tous les champs sont obligatoires. Vos informations servent uniquement à\\u00a0vous répondre, ',
  privacyLink: 'voir la confidentialité',
  withoutScripts: 'Vous pouvez aussi m’écrire directement à ',
  oneFieldToFix: 'Un champ à corriger', fieldsToFix: 'champs à corriger',
  charactersLeft: { one: 'caractère restant', many: 'caractères restants' },
  charactersOver: { one: 'caractère en trop', many: 'caractères en trop' },
  writeByEmail: 'Écrire par email', notifications: 'Notifications',
  closeNotification: 'Fermer la notification', emailTerm: 'Email', phoneTerm: 'Téléphone',
  locationTerm: 'Localisation', addToContacts: 'Ajouter à mes contacts',
  footerNavigation: 'Navigation', footerNavigationLabel: 'Navigation du pied de page',
  footerServicesLabel: 'Services du pied de page',
  footerServices: ['Développement Web', 'Applications Mobile', 'E-commerce', 'UI/UX Design'],
  rightsReserved: 'Tous droits réservés.', legalNotice: 'Mentions légales',
  privacy: 'Confidentialité', close: 'Fermer', notFoundTitle: 'Page introuvable',
  notFound: 'Oops! Page not found', returnHome: 'Return to Home',
  sentPageTitle: 'Message envoyé', refusedPageTitle: 'Message non envoyé',
  backToSite: 'Revenir au site',
  textIsKept: 'Votre texte est resté dans le formulaire\\u00a0: revenez à la page précédente pour l’y retrouver.' } as const
`,
  'sections/methode.md': `---
title: Ma façon
menu: Façon
kind: steps
lead: Une étape.
altitude: 640 m
place: Col des Limouches
---

## Écouter

Une heure.
`,
  'studies/panier.md': 'Un atelier.\n',
  'en/site.ts': `import type { Site } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'
export const site: Translation<Site> = { role: 'Web developer', tagline: 'Simple sites.',
  title: 'Lou Roux, web developer in Die', description: 'Simple sites.',
  openGraph: { title: 'Lou Roux', description: 'Sites.', picture: 'Developer, Die' },
  profile: 'Developer in Die.', location: { city: 'Die' }, mapMark: { place: 'Die',
  coordinates: '44° 45′ N, 5° 22′ E' }, availability: { title: 'Free', text: 'Write to me.',
  from: 'From January', where: 'Remotely', rate: '€500 a day', reply: 'Within two days',
  status: 'Free' }, contactForm: { extra: [{ label: 'Budget',
  options: ['under €3,000', 'more'] }, { label: 'Date' }] }, documents: [{ label: 'CV' }],
  actions: [{ label: 'See' }], barAction: { label: 'Book' },
  landmarks: { about: { place: 'Glandasse' } } }
`,
  'en/about.ts': `export const about = { lead: 'Hello.', paragraph: 'Here we are.', portrait: { alt: 'Lou' },
  figures: [{ label: 'years' }, { label: 'projects' }], values: [{ title: 'Care',
  description: 'Care.' }] }
`,
  'en/skills.ts': `export const skills = { lead: 'My tools.', categories: [{ name: 'Frontend',
  caption: 'What you see' }] }
`,
  'en/projects.ts': `export const projects = { lead: 'My work.', projects: [{ title: 'Basket',
  description: 'A shop.', imageAlt: 'A shop', badge: 'FOR SALE', label: 'Made in 2026',
  study: { role: 'All', duration: 'A year', lead: 'A shop.',
  results: [{ label: 'of sales' }] } }, { title: 'Dyke', description: 'A site.',
  imageAlt: 'A site' }] }
`,
  'en/services.ts': `export const services = { lead: 'My services.', services: [{ title: 'Sites',
  description: 'Sites.', features: ['Vite'] }] }
`,
  'en/testimonials.ts': `export const testimonials = { testimonials: [{ translation: 'Well done.', role: 'Manager' }] }
`,
  'en/legal.ts': `import { inWords } from '../../schema/typography.ts'
export const legal = { notice: { intro: 'Notice.', rows: [{ term: 'Publisher',
  text: 'Lou Roux' }] }, privacy: { intro: 'No cookies.', sections: [{ title: 'How long',
  text: \`\${inWords(365, 'en')} at most.\` }] } }
`,
  'en/sections/methode.md':
    '---\ntitle: My way\nmenu: Way\nlead: One step.\nplace: Col des Limouches\n---\n\n## Listening\n\nAn hour.\n',
  'en/studies/panier.md': 'A workshop.\n',
}
