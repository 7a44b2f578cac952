import type { Projects } from '../../schema/fields.ts'

export const projects: Projects = {
  lead: "Trois chantiers racontés en entier, puis quatre dont je suis fière et qui se passent de récit.",
  projects: [
    {
      title: 'Le Passeur',
      description:
        'Trois bacs, deux rives, aucun horaire fixe. Un panneau sur le ponton et une page disent combien de minutes il reste.',
      tags: ['Temps réel', 'Carte', 'Panneau', 'TypeScript'],
      image: 'passeur.png',
      imageAlt:
        "Carte d'une rivière en méandres entre des champs, un bac orange la traverse ; à gauche, le prochain départ dans six minutes.",
      url: 'https://le-passeur.example/',
      client: 'Bacs du Vieux Bras',
      year: 2026,
    },
    {
      title: 'Cageot',
      description:
        'Quatorze fermes, un cageot par semaine. On compose ses neuf cases le lundi, on retire le jeudi, rien ne se jette.',
      tags: ['Boutique', 'Illustration', 'Impression', 'PostgreSQL'],
      image: 'cageot.png',
      imageAlt:
        'Page d’accueil jaune : un cageot de bois déborde de poireaux, de carottes, de tomates et de betteraves.',
      url: 'https://cageot.example/',
      client: 'Coopérative Cageot',
      year: 2025,
      badge: 'NOUVELLE SAISON',
    },
    {
      title: 'Musée du Vent',
      description:
        'La girouette du toit commande la typographie du site. Par temps calme, tout se tient droit.',
      tags: ['Identité', 'Capteurs', 'Billetterie'],
      image: 'musee-du-vent.png',
      imageAlt:
        'Le mot Vent en lettres blanches de plus en plus penchées sur un ciel bleu, à côté d’un moulin au toit rouge.',
      url: 'https://musee-du-vent.example/',
      client: 'Musée du Vent',
      year: '2024 – 2025',
    },
    {
      title: 'Éditions du Talus',
      description: 'Un catalogue où le premier chapitre de chaque livre se lit en entier.',
      tags: ['Astro', 'Typographie', 'Boutique'],
      image: 'talus.png',
      imageAlt: 'Cinq couvertures de livres illustrées, alignées sur une étagère sous un grand titre en italique.',
      client: 'Éditions du Talus',
      year: 2024,
    },
    {
      title: 'Niveau',
      description: 'Le tableau de nuit des éclusiers : pompes, fossés et seuils d’alerte en une coupe.',
      tags: ['Données', 'SVG', 'Node.js'],
      image: 'niveau.png',
      imageAlt:
        'Tableau de bord sombre : la coupe d’un polder, une pompe rouge sur la digue et une courbe de vingt-quatre heures.',
      client: 'Syndicat des eaux du Saule',
      year: 2023,
    },
    {
      title: 'Radio Digue',
      description: 'Une radio d’estran, son direct et ses archives, jusque dans les zones blanches.',
      tags: ['Audio', 'Hors ligne', 'Identité'],
      image: 'radio-digue.png',
      imageAlt: 'Le nom Radio Digue en très grandes lettres sur fond rose, un pylône blanc et un lecteur jaune.',
      client: 'Radio Digue',
      year: 2023,
    },
    {
      title: 'Rouissage',
      description: 'Le lin d’un seul canton, du champ au drap, vendu sans intermédiaire.',
      tags: ['Boutique', 'Photographie', 'CSS'],
      image: 'rouissage.png',
      imageAlt: 'Boutique de linge : des fleurs de lin sur fond bleu et quatre articles pliés en teintes sourdes.',
      label: 'Projet personnel',
      year: 2022,
    },
  ],
}
