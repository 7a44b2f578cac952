import type { About } from '../schema/fields.ts'

export const about: About = {
  portrait: { image: 'noor.png', alt: 'Portrait dessiné de Noor, cheveux noirs, lunettes rondes, pull bleu canard.' },
  lead: "J'ai grandi à Lille, appris la typographie à La Haye et le code sur le tas. Aujourd'hui je vis à Leyde, sur une péniche qui penche un peu à gauche.",
  paragraph:
    "Mes clients parlent français, néerlandais ou les deux dans la même phrase. Ce que je dessine, je le programme moi-même : rien ne se perd en route, et personne ne vous dira que c'était la faute de l'autre.",
  figures: [
    { value: '11', label: 'ans de métier' },
    { value: '34', label: 'sites en ligne, encore debout' },
    { value: '96 %', label: 'du budget tenu, en moyenne' },
  ],
  values: [
    {
      icon: 'pencil-ruler',
      title: 'Une seule main',
      description: 'Le dessin et le code avancent ensemble, souvent le même jour, parfois sur la même feuille.',
    },
    {
      icon: 'feather',
      title: 'Le poids juste',
      description: "Chaque image, chaque script doit gagner sa place. La plupart de mes pages tiennent dans un timbre.",
    },
    {
      icon: 'key-round',
      title: 'Vos clés',
      description: "Le domaine, le code et les textes sont à votre nom. Vous pouvez me quitter sans m'appeler.",
    },
  ],
}
