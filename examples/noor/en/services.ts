import type { Services } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'

export const services: Translation<Services> = {
  lead: 'Four ways to begin.',
  services: [
    {
      title: 'A full site',
      description: 'From the first word to the launch. Six to ten weeks.',
      features: ['Copy and design', 'Code and hosting'],
    },
    {
      title: 'Small shop',
      description: 'For selling thirty things well, rather than three thousand.',
      features: ['Catalogue and checkout', 'Pick-up or delivery'],
    },
    {
      title: 'Live data',
      description: 'Whatever keeps changing, made readable.',
      features: ['Sensors', 'Maps and signs'],
    },
    {
      title: 'Half-day repair',
      description: 'Your site, mended by the evening.',
      features: ['Accessibility', 'Weight and speed'],
    },
  ],
}
