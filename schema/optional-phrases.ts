import { phrases } from '../content/phrases.ts'

/**
 * The default words of optional parts of the page. An owner's phrases.ts may be older than these parts, and then
 * lacks their words. A word of the same name in phrases.ts replaces the default.
 */
const WORDS = {
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

type OptionalPhrases = typeof WORDS & {
  /** The links of the footer to the services. Without them, the services' own titles stand there. */
  footerServices?: readonly string[]
}

export const optionalPhrases: OptionalPhrases = {
  ...WORDS,
  ...(phrases as Partial<OptionalPhrases>),
}

export const allPhrases = { ...phrases, ...optionalPhrases }

type Words<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Words<Item>[]
    : { readonly [Key in keyof T]: Words<T[Key]> }
export type Phrases = Words<typeof allPhrases>
