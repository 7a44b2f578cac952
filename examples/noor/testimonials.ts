import type { Testimonials } from '../schema/fields.ts'

export const testimonials: Testimonials = {
  testimonials: [
    {
      quote:
        "Noor a passé deux jours sur le bac. Son panneau dit ce que mes passagers me criaient depuis l'autre rive.",
      person: 'Marc Verhoeven',
      portrait: 'marc.png',
      role: 'Passeur',
      company: 'Bacs du Vieux Bras',
      agreed: true,
    },
    {
      quote:
        "Elle nous a demandé de quoi avait l'air un mardi matin. La boutique en est sortie.",
      person: 'Lotte Nisen',
      portrait: 'lotte.png',
      role: 'Maraîchère',
      company: 'Coopérative Cageot',
      agreed: true,
    },
    {
      quote:
        'Le titre penche avec le vent. Les enfants sortent vérifier la girouette.',
      person: 'Hilde Maes',
      portrait: 'hilde.png',
      role: 'Conservatrice',
      company: 'Musée du Vent',
      url: 'https://musee-du-vent.example/',
      agreed: true,
    },
  ],
}
