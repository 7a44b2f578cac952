import type { Testimonials } from '../schema/fields.ts'

export const testimonials: Testimonials = {
  testimonials: [
    {
      quote:
        "Noor a passé deux jours sur le bac avant d'ouvrir son ordinateur. Le panneau qu'elle a dessiné dit exactement ce que mes passagers me criaient depuis l'autre rive.",
      person: 'Marc Verhoeven',
      portrait: 'marc.png',
      role: 'Passeur',
      company: 'Bacs du Vieux Bras',
      agreed: true,
    },
    {
      quote:
        "Nous voulions une boutique. Elle nous a demandé de quoi avait l'air un mardi matin, et la boutique est sortie du mardi matin.",
      person: 'Lotte Nisen',
      portrait: 'lotte.png',
      role: 'Maraîchère',
      company: 'Coopérative Cageot',
      agreed: true,
    },
    {
      quote:
        'Le titre penche avec le vent. Les enfants sortent vérifier la girouette, puis rentrent vérifier le site.',
      person: 'Hilde Maes',
      portrait: 'hilde.png',
      role: 'Conservatrice',
      company: 'Musée du Vent',
      url: 'https://musee-du-vent.example/',
      agreed: true,
    },
    {
      quote: 'Cent vingt pages par livre, quarante kilo-octets par page. Elle a compris la maison.',
      person: 'Idriss Benali',
      portrait: 'idriss.png',
      role: 'Éditeur',
      company: 'Éditions du Talus',
      agreed: true,
    },
    {
      quote: 'Elle a retiré la moitié de ce que je demandais. Personne ne l’a jamais réclamé.',
      person: 'Baptiste Lhomme',
      role: 'Programmateur',
      company: 'Radio Digue',
      agreed: true,
    },
  ],
}
