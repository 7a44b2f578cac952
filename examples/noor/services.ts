import type { Services } from '../schema/fields.ts'

export const services: Services = {
  lead: "Quatre façons de commencer.",
  services: [
    {
      icon: 'panels-top-left',
      title: 'Site complet',
      description: 'Du premier mot à la mise en ligne. Six à dix semaines.',
      features: ['Textes et dessin', 'Code et hébergement'],
    },
    {
      icon: 'shopping-basket',
      title: 'Petite boutique',
      description: 'Pour vendre trente choses bien, plutôt que trois mille.',
      features: ['Catalogue et paiement', 'Retrait ou envoi'],
    },
    {
      icon: 'waves',
      title: 'Données vivantes',
      description: 'Ce qui change devient lisible.',
      features: ['Capteurs', 'Cartes et panneaux'],
    },
    {
      icon: 'stethoscope',
      title: 'Demi-journée de soin',
      description: 'Je répare votre site avant le soir.',
      features: ['Accessibilité', 'Poids et vitesse'],
    },
  ],
}
