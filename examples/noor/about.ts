import type { About } from '../schema/fields.ts'

export const about: About = {
  portrait: { image: 'noor.png', alt: 'Portrait dessiné de Noor' },
  lead: "J'ai grandi à Lille et je vis à Leyde, sur une péniche qui penche un peu.",
  paragraph:
    "Mes clients parlent français, néerlandais ou les deux dans la même phrase.",
  figures: [
    { value: '11', label: 'ans de métier' },
    { value: '34', label: 'sites en ligne, encore debout' },
    { value: '96 %', label: 'des projets livrés dans le budget' },
  ],
  values: [
    {
      icon: 'pencil-ruler',
      title: 'Une seule main',
      description: 'Dessin et code avancent sur la même feuille.',
    },
    {
      icon: 'feather',
      title: 'Le poids juste',
      description: 'Chaque image doit gagner sa place.',
    },
    {
      icon: 'key-round',
      title: 'Vos clés',
      description: 'Domaine, code et textes à votre nom.',
    },
  ],
}
