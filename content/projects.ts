import type { Projects } from '../schema/fields.ts'

/** A project with a `url` or a `study` is shown large. Other projects are cards, marked «Exemple» by default. */
export const projects: Projects = {
  lead: 'Deux sites en ligne, à visiter. Puis six exemples, pour montrer ce que je sais construire.',
  projects: [
    {
      title: 'Outil pour jeu spatial',
      description:
        "Une carte des systèmes, un calcul d'itinéraires et de carburant, des plans de vol à partager avec son équipage. Pensé pour rester lisible en pleine partie.",
      tags: ['React', 'TypeScript', 'Canvas', 'Node.js', 'PostgreSQL'],
      image: 'spatial.png',
      imageAlt:
        'Carte stellaire sur fond nuit, un itinéraire orange relie cinq systèmes, la liste des sauts et du carburant occupe la colonne de gauche.',
      url: 'https://example.com/outil-jeu-spatial',
    },
    {
      title: 'Boutique Shopify clé en main',
      description:
        "Thème sur mesure, fiches produits rédigées, paiement et livraison configurés. Il ne manque que votre nom sur l'enseigne.",
      tags: ['Shopify', 'Liquid', 'SEO', 'Prête à ouvrir'],
      image: 'a-vendre.png',
      imageAlt:
        "Page d'accueil d'une boutique de bivouac, une tente orange devant des montagnes au couchant, quatre produits en dessous.",
      url: 'https://example.com/boutique',
      badge: 'À VENDRE',
    },
    {
      title: 'Site e-commerce',
      description:
        'Une épicerie de producteurs en ligne. Filtres sans rechargement, panier toujours visible, retrait à la ferme ou livraison.',
      tags: ['Next.js', 'Stripe', 'PostgreSQL'],
      image: 'e-commerce.png',
      imageAlt:
        "Grille de six produits d'épicerie avec filtres à gauche et panier ouvert à droite.",
    },
    {
      title: 'Tableau de bord analytique',
      description:
        'Visites, ventes et stocks sur un seul écran, rafraîchis en direct. Un écart se voit avant de se lire.',
      tags: ['React', 'D3', 'FastAPI'],
      image: 'tableau-de-bord.png',
      imageAlt:
        'Tableau de bord clair, quatre indicateurs, une grande courbe turquoise, un anneau de répartition et une carte de chaleur horaire.',
    },
    {
      title: 'Application SaaS',
      description:
        'Le suivi de chantiers pour artisans. Tâches à glisser, devis rattachés, accès par équipe, abonnement mensuel.',
      tags: ['TypeScript', 'NestJS', 'Stripe'],
      image: 'saas.png',
      imageAlt:
        "Tableau de tâches en quatre colonnes sur fond jaune, une carte est en train d'être déplacée.",
    },
    {
      title: 'Portfolio créatif',
      description:
        'Une affiche qui défile. Typographie géante, transitions en CSS, aucune bibliothèque d’animation.',
      tags: ['Astro', 'CSS', 'Sanity'],
      image: 'portfolio.png',
      imageAlt:
        'Affiche orange, un nom en lettres géantes, un soleil en courbes de niveau et des collines découpées.',
    },
    {
      title: 'Boutique Shopify',
      description:
        "Des céramiques en petites séries. Un thème dessiné d'abord pour le pouce, avec alerte de retour en stock.",
      tags: ['Shopify', 'Liquid', 'Mobile'],
      image: 'shopify.png',
      imageAlt:
        "Deux téléphones montrent une fiche de vase bleu et un catalogue de céramiques, à côté d'une jarre et d'une tasse.",
    },
    {
      title: 'Site vitrine premium',
      description:
        "Un domaine viticole et sa maison d'hôtes. Récit plein écran, réservation de visites, version anglaise.",
      tags: ['Astro', 'Strapi', 'Référencement'],
      image: 'vitrine.png',
      imageAlt:
        'Vignes vertes sous un couchant rose, un mas entre quatre cyprès, un titre en lettres fines et une barre de réservation.',
    },
  ],
}
