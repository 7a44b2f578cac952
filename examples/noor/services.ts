import type { Services } from '../schema/fields.ts'

export const services: Services = {
  lead: "Quatre façons de commencer, de la demi-journée à l'année.",
  services: [
    {
      icon: 'panels-top-left',
      title: 'Site complet',
      description: 'De la première conversation au jour de la mise en ligne. Six à dix semaines.',
      features: ['Textes et dessin', 'Code et hébergement', 'Une journée pour apprendre à le tenir'],
    },
    {
      icon: 'shopping-basket',
      title: 'Petite boutique',
      description: 'Pour vendre trente choses bien, plutôt que trois mille.',
      features: ['Catalogue et paiement', 'Retrait, tournée ou envoi', 'Étiquettes à imprimer'],
    },
    {
      icon: 'waves',
      title: 'Données vivantes',
      description: 'Un horaire, un niveau, une girouette : ce qui change devient lisible.',
      features: ['Capteurs et sources ouvertes', 'Cartes, courbes, panneaux'],
    },
    {
      icon: 'stethoscope',
      title: 'Demi-journée de soin',
      description: 'Je passe votre site à la loupe et répare ce qui peut l’être avant le soir.',
      features: ['Accessibilité', 'Poids et vitesse', 'Compte rendu de deux pages'],
    },
  ],
}
