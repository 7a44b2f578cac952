import { phrases } from '../content/phrases.ts'

/**
 * The words of what is optional in content/, which came after the first version: an owner's phrases.ts need not have them.
 * One that it has, under the same name, is shown instead.
 */
const WORDS = {
  testimonials: 'Témoignages',
  profiles: 'Profils',

  readStudy: 'Lire l’étude de cas',
  study: 'étude de cas',
  client: 'Client',
  year: 'Année',
  studyRole: 'Rôle',
  duration: 'Durée',
  technologies: 'Technologies',
  nextStudy: 'Étude suivante',
  previousStudy: 'Étude précédente',
  otherStudies: 'Autres études de cas',
}

export const optionalPhrases: typeof WORDS = { ...WORDS, ...(phrases as Partial<typeof WORDS>) }

export const allPhrases = { ...phrases, ...optionalPhrases }
