import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'

/** The sections of the specification, under the names that it gives their links. */
const NAMES = {
  about: phrases.about,
  skills: phrases.skills,
  projects: phrases.projects,
  services: phrases.services,
} as const

/** Those that the owner's page shows, in its order, and then the contact section. */
export const ANCHORS = [...content.site.sections, 'contact']

/** The links of the bar, in order; the last is its button. */
export const BAR_LINKS: readonly { name: string; anchor: string }[] = [
  ...content.site.sections.map(anchor => ({ name: NAMES[anchor], anchor })),
  { name: phrases.contactMe, anchor: 'contact' },
]

/** Whether the page shows a section. */
export const shows = (section: keyof typeof NAMES) => content.site.sections.includes(section)
