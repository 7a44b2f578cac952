import type { Skills } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'

export const skills: Translation<Skills> = {
  lead: 'Four sharp tools beat forty.',
  categories: [
    {
      name: 'Drawing',
      caption: 'Before the first pixel',
      skills: ['Sketching', 'Typography', 'Figma', 'Identity'],
    },
    {
      name: 'Pages',
      caption: 'What the browser gets',
      skills: ['HTML', 'CSS', 'TypeScript', 'Astro'],
    },
    {
      name: 'Backstage',
      caption: 'What keeps going overnight',
      skills: ['Node.js', 'PostgreSQL', 'Sensors'],
    },
    {
      name: 'Words',
      caption: 'What people remember',
      skills: ['French', 'Dutch', 'Translation'],
    },
  ],
}
