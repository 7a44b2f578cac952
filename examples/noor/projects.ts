import type { Projects } from '../schema/fields.ts'

export const projects: Projects = {
  lead: "Trois récits, puis trois images.",
  projects: [
    {
      title: 'Le Passeur',
      description:
        'Trois bacs, deux rives, aucun horaire. Un panneau dit combien de minutes il reste.',
      tags: ['Temps réel', 'Carte', 'TypeScript'],
      image: 'passeur.png',
      imageAlt:
        'Un bac orange traverse une rivière.',
      url: 'https://le-passeur.example/',
      client: 'Bacs du Vieux Bras',
      year: 2026,
      study: {
        file: 'passeur.md',
        role: 'Enquête, dessin, code, panneau',
        duration: 'Sept semaines',
        lead: 'Comment dire à des cyclistes dans combien de minutes part un bac qui n’a pas d’horaire.',
        results: [
          { value: '−64 %', label: 'de demi-tours sur la piste' },
          { value: '31 ko', label: 'pour la page entière' },
          { value: '104', label: 'questions notées, une seule réponse' },
        ],
      },
    },
    {
      title: 'Cageot',
      description:
        'Quatorze fermes, un cageot, neuf cases.',
      tags: ['Boutique', 'Illustration', 'PostgreSQL'],
      image: 'cageot.png',
      imageAlt:
        'Un cageot déborde de légumes.',
      url: 'https://cageot.example/',
      client: 'Coopérative Cageot',
      year: 2025,
      study: {
        file: 'cageot.md',
        role: 'Conception, illustration, code, étiquettes',
        duration: 'Neuf semaines',
        lead: 'Une boutique où l’on n’achète ni au poids ni à la pièce, mais à la case.',
        results: [
          { value: '2 %', label: "d'invendus, contre 17" },
          { value: '−3 h', label: 'le mercredi soir' },
        ],
      },
      badge: 'NOUVELLE SAISON',
    },
    {
      title: 'Musée du Vent',
      description:
        'La girouette du toit commande la typographie du site.',
      tags: ['Identité', 'Capteurs', 'Billetterie'],
      image: 'musee-du-vent.png',
      imageAlt:
        'Le mot Vent en lettres de plus en plus penchées.',
      url: 'https://musee-du-vent.example/',
      client: 'Musée du Vent',
      year: '2024 – 2025',
      study: {
        file: 'musee-du-vent.md',
        role: 'Identité, dessin, code',
        duration: 'Cinq mois, par saisons',
        lead: 'Donner à voir ce qui ne se voit pas, avec une girouette et une seule lettre qui penche.',
        results: [
          { value: '93 km/h', label: 'au plus fort, le 2 février' },
          { value: '×3', label: 'de réservations en ligne' },
          { value: '52 560', label: 'relevés par an' },
        ],
      },
    },
    {
      title: 'Éditions du Talus',
      description: 'Le premier chapitre de chaque livre se lit en entier.',
      tags: ['Astro', 'Boutique'],
      image: 'talus.png',
      imageAlt: 'Cinq livres illustrés sur une étagère.',
      client: 'Éditions du Talus',
      year: 2024,
    },
    {
      title: 'Niveau',
      description: 'Le tableau de nuit des éclusiers, en une coupe.',
      tags: ['SVG', 'Node.js'],
      image: 'niveau.png',
      imageAlt:
        'La coupe d’un polder la nuit.',
      client: 'Syndicat des eaux du Saule',
      year: 2023,
    },
    {
      title: 'Radio Digue',
      description: 'Une radio d’estran, même sans réseau.',
      tags: ['Audio', 'Identité'],
      image: 'radio-digue.png',
      imageAlt: 'Radio Digue en très grandes lettres roses.',
      client: 'Radio Digue',
      label: 'Bénévole',
      year: 2023,
    },
  ],
}
