import type { Services } from '../schema/fields.ts'

export const services: Services = {
  lead: 'Un besoin précis ou une idée encore floue, on part de là où vous en êtes.',
  services: [
    {
      icon: 'panels-top-left',
      title: 'Sites web sur mesure',
      description: 'Un site dessiné pour votre activité, pas un thème recoloré.',
      features: [
        'Maquette validée avant le code',
        'Textes et images modifiables',
        'Référencement local soigné',
        'Rapide et accessible sur mobile',
      ],
    },
    {
      icon: 'shopping-bag',
      title: 'E-commerce et Shopify',
      description: "Une boutique qui se gère sans mode d'emploi, du stock à l'expédition.",
      features: [
        'Thème Shopify sur mesure',
        'Paiement, livraison et TVA réglés',
        'Reprise de votre catalogue',
        'Formation comprise',
      ],
    },
    {
      icon: 'layers',
      title: 'Applications web',
      description: "L'outil métier qui remplace enfin vos tableurs.",
      features: [
        'Comptes, rôles et droits',
        'Tableaux de bord en direct',
        'Utilisable hors ligne (PWA)',
        'Tests automatisés',
      ],
    },
    {
      icon: 'tent-tree',
      title: 'Sites loisirs',
      description: 'Un club, une fête de village, un carnet de voyage. Petit budget, vrai soin.',
      features: [
        'Pour particuliers et associations',
        'Agenda et galerie photo',
        'Adhésions et dons en ligne',
        'Hébergement à petit prix',
      ],
    },
    {
      icon: 'database',
      title: 'Backend et API',
      description: 'Des données bien rangées, des échanges fiables, rien qui lâche le dimanche.',
      features: [
        'API REST ou GraphQL documentée',
        'Base de données PostgreSQL',
        'Liens avec vos logiciels',
        'Sauvegardes et supervision',
      ],
    },
    {
      icon: 'pen-tool',
      title: 'Design UI/UX',
      description: "Des parcours clairs d'abord, de beaux écrans ensuite.",
      features: [
        'Ateliers et croquis',
        'Prototype Figma cliquable',
        'Système de design réutilisable',
        "Audit d'accessibilité RGAA",
      ],
    },
  ],
}
