import { content } from './content.ts'

/** The lucide icons that sections name themselves. */
export const SECTION_ICONS = ['arrow-up-right', 'mail', 'map-pin', 'phone'] as const

/** Every icon that the page shows by reference, each once, and the file and field that name it. */
export function iconNames(): ReadonlyMap<string, string> {
  const { about, services } = content
  const named = [
    ...SECTION_ICONS.map(icon => [icon, 'schema/icon-names.ts: «SECTION_ICONS»'] as const),
    ...about.values.map(({ icon }, at) => [icon, `content/about.ts: «values.${at}.icon»`] as const),
    ...services.services.map(
      ({ icon }, at) => [icon, `content/services.ts: «services.${at}.icon»`] as const,
    ),
  ]
  return new Map(named)
}
