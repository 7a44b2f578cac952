/**
 * The French text of the interface. The owner's phrases.ts may replace any of it. Text that the site's specification prescribes
 * is copied as it is, for example with an ordinary space before «?» or with three dots; other text has curly apostrophes (’)
 * and no-break spaces (\u00a0). The sentences about messages are in packages/contact-server/wire/french.ts.
 */
export const FRENCH_WORDS = {
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
  profile: 'La descente',

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
  saveCopy: 'Enregistrer une copie',
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

  // For optional parts of the page.
  optionalField: '(facultatif)',
  choose: 'Choisir…',
  formNoteWithOptional:
    'Les champs sans la mention «\u00a0facultatif\u00a0» sont obligatoires. Vos informations servent uniquement à\u00a0vous répondre, ',
  testimonials: 'Témoignages',
  translation: 'Traduction',
  profiles: 'Profils',
  requestOffer: 'Demander ce forfait',

  readStudy: 'Lire l’étude de cas',
  study: 'étude de cas',
  client: 'Client',
  year: 'Année',
  studyRole: 'Rôle',
  duration: 'Durée',
  technologies: 'Technologies',
  contents: 'Sommaire',
  nextStudy: 'Étude suivante',
  previousStudy: 'Étude précédente',
  otherStudies: 'Autres études de cas',
}
