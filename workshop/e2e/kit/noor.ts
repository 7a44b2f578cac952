/** The sections of examples/noor, in its order, and the contact section. */
export const ANCHORS = [
  'projects',
  'about',
  'services',
  'skills',
  'testimonials',
  'contact',
] as const

/** The links of its bar, in order; the last is the button. */
export const BAR_LINKS = [
  { name: 'Travaux', anchor: 'projects' },
  { name: 'À propos', anchor: 'about' },
  { name: 'Services', anchor: 'services' },
  { name: 'Outils', anchor: 'skills' },
  { name: 'Témoignages', anchor: 'testimonials' },
  { name: 'Écrivez-moi', anchor: 'contact' },
] as const

/** Its pages: the home page, and the case studies in their order. */
export const PATHS = ['', 'projets/passeur/', 'projets/cageot/', 'projets/musee-du-vent/'] as const
