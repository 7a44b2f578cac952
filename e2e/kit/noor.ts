/** The links to sections in the nav bar of examples/noor and in its menu, in order. The last one looks like a button. */
export const BAR_LINKS = [
  { name: 'Travaux', anchor: 'projects' },
  { name: 'À propos', anchor: 'about' },
  { name: 'Services', anchor: 'services' },
  { name: 'Tarifs', anchor: 'tarifs' },
  { name: 'Outils', anchor: 'skills' },
  { name: 'Témoignages', anchor: 'testimonials' },
  { name: 'Écrivez-moi', anchor: 'contact' },
] as const

/** All links of the main navigation in a wide window, and on a phone without scripts. */
export const ALL_LINKS = [
  ...BAR_LINKS.slice(0, -1),
  { name: 'English' },
  ...BAR_LINKS.slice(-1),
] as const

/** The ids of Noor's sections, in order. The bar has no link to `maisons`, `deroule` or `parcours`. */
export const ANCHORS = [
  'projects',
  'maisons',
  'about',
  'deroule',
  'services',
  'tarifs',
  'skills',
  'parcours',
  'testimonials',
  'contact',
] as const

export const PATHS = ['', 'projets/passeur/', 'projets/cageot/', 'projets/musee-du-vent/'] as const

/** The paths of Noor's pages in English, in the order of `PATHS`. */
export const ENGLISH_PATHS = [
  'en/',
  'en/projets/ferryman/',
  'en/projets/cageot/',
  'en/projets/museum-of-wind/',
] as const
