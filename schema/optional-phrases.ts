import { phrases } from '../content/phrases.ts'

/**
 * The words of what is optional in content/, which came after the first version: an owner's phrases.ts need not have them.
 * One that it has, under the same name, is shown instead.
 */
const WORDS = {
  testimonials: 'Témoignages',
  profiles: 'Profils',
}

export const optionalPhrases: typeof WORDS = { ...WORDS, ...(phrases as Partial<typeof WORDS>) }

/** All words of the interface. */
export const allPhrases = { ...phrases, ...optionalPhrases }
