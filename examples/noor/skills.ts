import type { Skills } from '../schema/fields.ts'

export const skills: Skills = {
  lead: 'Quatre outils affûtés valent mieux que quarante.',
  categories: [
    {
      name: 'Dessin',
      caption: 'Avant le premier pixel',
      skills: ['Croquis', 'Typographie', 'Figma', 'Identité'],
    },
    {
      name: 'Pages',
      caption: 'Ce que le navigateur reçoit',
      skills: ['HTML', 'CSS', 'TypeScript', 'Astro'],
    },
    {
      name: 'Coulisses',
      caption: 'Ce qui tient la nuit',
      skills: ['Node.js', 'PostgreSQL', 'Capteurs'],
    },
    {
      name: 'Mots',
      caption: 'Ce qui reste ensuite',
      skills: ['Français', 'Néerlandais', 'Traduction'],
    },
  ],
}
