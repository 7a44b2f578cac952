import { expect, test } from 'vitest'
import { phrases } from '../content/phrases.ts'
import { site } from '../content/site.ts'
import { isDemonstration } from './findings/demonstration.ts'

/** The words that the specification fixes. In a content of their own, owners may change them. */
const SPECIFIED = {
  about: 'À propos',
  skills: 'Compétences',
  projects: 'Projets',
  services: 'Services',
  contact: 'Contact',
  contactMe: 'Contactez moi',
  seeProjects: 'Voir mes projets',
  getInTouch: 'Me contacter',
  projectsTitle: 'Projets Réalisés',
  contactSubtitle: 'Un projet en tête ? Discutons-en ensemble',
  labels: { name: 'Nom complet', email: 'Email', subject: 'Sujet', message: 'Message' },
  placeholders: {
    name: 'Votre nom',
    subject: 'Objet de votre message',
    message: 'Décrivez votre projet...',
  },
  send: 'Envoyer le message',
  sending: 'Envoi en cours...',
  footerNavigation: 'Navigation',
  footerServices: ['Développement Web', 'Applications Mobile', 'E-commerce', 'UI/UX Design'],
  notFound: 'Oops! Page not found',
  returnHome: 'Return to Home',
}

test('the demonstration speaks in the words of the specification', async context => {
  if (!(await isDemonstration())) context.skip('content/ is not the demonstration')
  expect(phrases).toMatchObject(SPECIFIED)
  expect(site.role).toBe('Développeur Web Full Stack')
  expect(site.availability.title).toBe('Disponible pour des projets')
})
