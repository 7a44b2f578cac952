import { content } from './content.ts'

/** The lucide icons that sections name themselves. */
export const SECTION_ICONS = ['arrow-up-right', 'mail', 'map-pin', 'phone'] as const

/** Every icon that the page shows by reference, each once. */
export function iconNames(): string[] {
  const cards = [...content.about.values, ...content.services.services]
  return [...new Set([...SECTION_ICONS, ...cards.map(({ icon }) => icon)])]
}
