import type { Skills } from '../schema/fields.ts'

export const skills: Skills = {
  lead: 'Quatre outils bien affûtés valent mieux que quarante dans un tiroir.',
  categories: [
    {
      name: 'Dessin',
      caption: 'Avant le premier pixel',
      skills: ['Croquis', 'Typographie', 'Figma', 'Illustration SVG', 'Identité'],
    },
    {
      name: 'Pages',
      caption: 'Ce que le navigateur reçoit',
      skills: ['HTML', 'CSS', 'TypeScript', 'Astro', 'React', 'Accessibilité'],
    },
    {
      name: 'Coulisses',
      caption: 'Ce qui tient quand tout le monde dort',
      skills: ['Node.js', 'PostgreSQL', 'Python', 'Données ouvertes', 'Capteurs'],
    },
    {
      name: 'Mots',
      caption: 'Ce qui reste quand on a tout éteint',
      skills: ['Français', 'Néerlandais', 'Microcopie', 'Traduction'],
    },
  ],
}
