/** The links of the bar of examples/noor, in order. The last is the button. */
export const BAR_LINKS = [
  { name: 'Travaux', anchor: 'projects' },
  { name: 'À propos', anchor: 'about' },
  { name: 'Services', anchor: 'services' },
  { name: 'Outils', anchor: 'skills' },
  { name: 'Témoignages', anchor: 'testimonials' },
  { name: 'Écrivez-moi', anchor: 'contact' },
] as const

/** Its sections, in order. */
export const ANCHORS = BAR_LINKS.map(({ anchor }) => anchor)

/** Its pages: the home page, and the case studies in their order. */
export const PATHS = ['', 'projets/passeur/', 'projets/cageot/', 'projets/musee-du-vent/'] as const
