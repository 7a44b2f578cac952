import type {
  About,
  Legal,
  Projects,
  Services,
  Site,
  Skills,
  Testimonials,
} from '../schema/fields.ts'
import type { Translation } from '../schema/languages/translation.ts'
import type { Look } from '../schema/look/look.ts'
import { inWords } from '../schema/typography.ts'

/**
 * A short example of an owner's content from November 2026, with fields and phrases of that time. Never change it, not even to
 * rename a field: testing/owner-content.test.ts uses it to check that such content still builds. The «types» stage of `npm
 * test` checks its types.
 */
export const OWNER_CONTENT = {
  site: {
    url: 'https://www.roux.fr/',
    name: 'Lou Roux',
    familyName: 'Roux',
    role: 'Développeuse web',
    tagline: 'Des sites simples.',
    title: 'Lou Roux, développeuse web à Die',
    description: 'Des sites simples.',
    openGraph: { title: 'Lou Roux', description: 'Des sites.', picture: 'Développeuse, Die' },
    profile: 'Développeuse à Die.',
    email: 'lou@roux.fr',
    emailPlaceholder: 'vous@example.com',
    phone: { shown: '04 75 22 00 00', dial: '+33475220000' },
    location: { city: 'Die', country: 'FR' },
    mapMark: { place: 'Die', coordinates: '44° 45′ N, 5° 22′ E' },
    availability: {
      open: true,
      title: 'Disponible',
      text: 'Écrivez-moi.',
      from: 'Dès janvier',
      where: 'À distance',
      rate: '500 € par jour',
      reply: 'Sous deux jours',
      status: 'Libre',
    },
    contactForm: {
      extra: [
        { name: 'budget', label: 'Budget', options: ['moins de 3 000 €', 'plus'], required: true },
        { name: 'date', label: 'Date', maxLength: 40 },
      ],
    },
    links: [{ label: 'GitHub', url: 'https://github.com/lou-roux' }],
    documents: [{ label: 'CV', file: 'cv.pdf' }],
    sections: ['about', 'skills', 'projects', 'services', 'testimonials', 'methode'],
    actions: [{ label: 'Voir', to: 'projects' }],
    barAction: { label: 'Réserver', to: 'https://cal.com/lou' },
    visits: 'monthly',
    copyrightYear: 2026,
    landmarks: { about: { altitude: '2 041 m', place: 'Glandasse' } },
  } satisfies Site,
  about: {
    lead: 'Bonjour.',
    paragraph: 'Voilà.',
    portrait: { image: 'identite.png', alt: 'Lou' },
    figures: [
      { value: '5+', label: 'ans' },
      { value: 50, label: 'projets' },
    ],
    values: [{ icon: 'layers', title: 'Soin', description: 'Du soin.' }],
  } satisfies About,
  skills: {
    lead: 'Mes outils.',
    categories: [{ name: 'Frontend', caption: 'Ce qui se voit', skills: ['React', 'Vite'] }],
  } satisfies Skills,
  projects: {
    lead: 'Mes projets.',
    projects: [
      {
        title: 'Panier',
        description: 'Une boutique.',
        tags: ['React'],
        image: 'identite.png',
        focus: 'top',
        imageAlt: 'Une boutique',
        url: 'https://panier.fr/',
        badge: 'À VENDRE',
        label: 'Réalisation 2026',
        client: 'Duval',
        year: 2026,
        study: {
          file: 'panier.md',
          role: 'Tout',
          duration: 'Un an',
          lead: 'Une boutique.',
          results: [{ value: '12 %', label: 'de ventes' }],
        },
      },
      {
        title: 'Digue',
        description: 'Un site.',
        tags: [],
        image: 'digue.png',
        imageAlt: 'Un site',
      },
    ],
  } satisfies Projects,
  services: {
    lead: 'Mes services.',
    services: [{ icon: 'layers', title: 'Sites', description: 'Des sites.', features: ['Vite'] }],
  } satisfies Services,
  testimonials: {
    testimonials: [
      {
        quote: 'Goed gedaan.',
        language: 'nl',
        translation: 'Bien fait.',
        person: 'Marc',
        role: 'Gérant',
        company: 'Duval',
        portrait: 'identite.png',
        url: 'https://duval.fr/',
        agreed: true,
      },
    ],
  } satisfies Testimonials,
  legal: {
    retentionDays: 365,
    notice: { intro: 'Mentions.', rows: [{ term: 'Éditrice', text: 'Lou Roux' }] },
    privacy: {
      intro: 'Aucun cookie.',
      sections: [{ title: 'Durée', text: `${inWords(365)} au plus.` }],
    },
  } satisfies Legal,
  look: 'vercors' as const satisfies Look,
  phrases: {
    skipLink: 'Aller au contenu',
    backToTop: 'retour en haut de page',
    mainNavigation: 'Navigation principale',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    toDark: 'Passer au thème sombre',
    toLight: 'Passer au thème clair',
    darkOn: 'Thème sombre activé',
    lightOn: 'Thème clair activé',
    newTab: '(nouvel onglet)',
    about: 'À propos',
    skills: 'Compétences',
    projects: 'Projets',
    services: 'Services',
    contact: 'Contact',
    contactMe: 'Contactez moi',
    seeProjects: 'Voir mes projets',
    getInTouch: 'Me contacter',
    projectsTitle: 'Projets Réalisés',
    visit: 'Visiter',
    example: 'Exemple',
    contactSubtitle: 'Un projet en tête ? Discutons-en ensemble',
    labels: { name: 'Nom complet', email: 'Email', subject: 'Sujet', message: 'Message' },
    placeholders: {
      name: 'Votre nom',
      subject: 'Objet de votre message',
      message: 'Décrivez votre projet...',
    },
    honeypot: 'Ne pas remplir ce champ',
    send: 'Envoyer le message',
    sending: 'Envoi en cours...',
    formNote:
      'Tous les champs sont obligatoires. Vos informations servent uniquement à\u00a0vous répondre, ',
    privacyLink: 'voir la confidentialité',
    withoutScripts: 'Vous pouvez aussi m’écrire directement à ',
    oneFieldToFix: 'Un champ à corriger',
    fieldsToFix: 'champs à corriger',
    charactersLeft: { one: 'caractère restant', many: 'caractères restants' },
    charactersOver: { one: 'caractère en trop', many: 'caractères en trop' },
    writeByEmail: 'Écrire par email',
    notifications: 'Notifications',
    closeNotification: 'Fermer la notification',
    emailTerm: 'Email',
    phoneTerm: 'Téléphone',
    locationTerm: 'Localisation',
    addToContacts: 'Ajouter à mes contacts',
    footerNavigation: 'Navigation',
    footerNavigationLabel: 'Navigation du pied de page',
    footerServicesLabel: 'Services du pied de page',
    footerServices: ['Développement Web', 'Applications Mobile', 'E-commerce', 'UI/UX Design'],
    rightsReserved: 'Tous droits réservés.',
    legalNotice: 'Mentions légales',
    privacy: 'Confidentialité',
    close: 'Fermer',
    notFoundTitle: 'Page introuvable',
    notFound: 'Oops! Page not found',
    returnHome: 'Return to Home',
    sentPageTitle: 'Message envoyé',
    refusedPageTitle: 'Message non envoyé',
    backToSite: 'Revenir au site',
    textIsKept:
      'Votre texte est resté dans le formulaire\u00a0: revenez à la page précédente pour l’y retrouver.',
  },
}

export const OWNER_TEXTS = {
  'sections/methode.md':
    '---\ntitle: Ma façon\nmenu: Façon\nkind: steps\nlead: Une étape.\naltitude: 640 m\nplace: Col des Limouches\n---\n\n## Écouter\n\nUne heure.\n',
  'studies/panier.md': 'Un atelier.\n',
  'en/sections/methode.md':
    '---\ntitle: My way\nmenu: Way\nlead: One step.\nplace: Col des Limouches\n---\n\n## Listening\n\nAn hour.\n',
  'en/studies/panier.md': 'A workshop.\n',
}

export const OWNER_ENGLISH = {
  site: {
    role: 'Web developer',
    tagline: 'Simple sites.',
    title: 'Lou Roux, web developer in Die',
    description: 'Simple sites.',
    openGraph: { title: 'Lou Roux', description: 'Sites.', picture: 'Developer, Die' },
    profile: 'Developer in Die.',
    location: { city: 'Die' },
    mapMark: { place: 'Die', coordinates: '44° 45′ N, 5° 22′ E' },
    availability: {
      title: 'Free',
      text: 'Write to me.',
      from: 'From January',
      where: 'Remotely',
      rate: '€500 a day',
      reply: 'Within two days',
      status: 'Free',
    },
    contactForm: {
      extra: [{ label: 'Budget', options: ['under €3,000', 'more'] }, { label: 'Date' }],
    },
    documents: [{ label: 'CV' }],
    actions: [{ label: 'See' }],
    barAction: { label: 'Book' },
    landmarks: { about: { place: 'Glandasse' } },
  } satisfies Translation<Site>,
  about: {
    lead: 'Hello.',
    paragraph: 'Here we are.',
    portrait: { alt: 'Lou' },
    figures: [{ label: 'years' }, { label: 'projects' }],
    values: [{ title: 'Care', description: 'Care.' }],
  } satisfies Translation<About>,
  skills: {
    lead: 'My tools.',
    categories: [{ name: 'Frontend', caption: 'What you see' }],
  } satisfies Translation<Skills>,
  projects: {
    lead: 'My work.',
    projects: [
      {
        title: 'Basket',
        description: 'A shop.',
        imageAlt: 'A shop',
        badge: 'FOR SALE',
        label: 'Made in 2026',
        study: {
          role: 'All',
          duration: 'A year',
          lead: 'A shop.',
          results: [{ label: 'of sales' }],
        },
      },
      { title: 'Dyke', description: 'A site.', imageAlt: 'A site' },
    ],
  } satisfies Translation<Projects>,
  services: {
    lead: 'My services.',
    services: [{ title: 'Sites', description: 'Sites.', features: ['Vite'] }],
  } satisfies Translation<Services>,
  testimonials: {
    testimonials: [{ translation: 'Well done.', role: 'Manager' }],
  } satisfies Translation<Testimonials>,
  legal: {
    notice: { intro: 'Notice.', rows: [{ term: 'Publisher', text: 'Lou Roux' }] },
    privacy: {
      intro: 'No cookies.',
      sections: [{ title: 'How long', text: `${inWords(365, 'en')} at most.` }],
    },
  } satisfies Translation<Legal>,
}
