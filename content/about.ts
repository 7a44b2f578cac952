import type { About } from '../schema/fields.ts'

export const about: About = {
  lead: 'Je travaille à Valence, entre le Rhône et le Vercors, et à distance partout en France. Sur votre projet, vous parlez toujours à la personne qui écrit le code.',
  paragraph:
    'Maquette, interface, API, base de données, mise en ligne : je prends en charge toute la chaîne. Vous recevez un devis clair avant la première ligne, un site que vous savez faire vivre et un code documenté qui vous appartient.',
  figures: [
    { value: '5+', label: "années d'expérience" },
    { value: '50+', label: 'projets réalisés' },
  ],
  values: [
    {
      icon: 'code-xml',
      title: 'Code de qualité',
      description:
        'Typé, testé, relu, commenté là où il le faut. On peut le reprendre dans trois ans sans tout réapprendre.',
    },
    {
      icon: 'lightbulb',
      title: 'Innovation',
      description:
        "J'adopte une technique récente quand elle vous fait gagner du temps ou des visites, jamais pour la galerie.",
    },
    {
      icon: 'gauge',
      title: 'Performance',
      description:
        'Un budget de poids fixé dès la maquette, des images allégées, des mesures sur de vrais téléphones avant la mise en ligne.',
    },
  ],
}
