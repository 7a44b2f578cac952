import type { Testimonials } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'

export const testimonials: Translation<Testimonials> = {
  testimonials: [
    {
      translation:
        'Noor spent two days on the ferry. Her sign says what my passengers used to shout at me from the other bank.',
      role: 'Ferryman',
    },
    {
      translation: 'She asked us what a Tuesday morning looked like. The shop came out of that.',
      role: 'Grower',
    },
    {
      translation: 'The title leans with the wind. Children go outside to check the weathervane.',
      role: 'Curator',
    },
  ],
}
