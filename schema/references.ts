import { nameField } from './name-field.ts'
import { texts } from './texts.ts'

/** The lucide icons that the site's own code uses. */
export const SECTION_ICONS = ['arrow-up-right', 'contact', 'mail', 'map-pin', 'phone'] as const

/** The icons of optional parts of the page. The value is true when the page shows the part with this icon. */
export const OPTIONAL_ICONS = {
  'file-text': texts.site.documents.length > 0,
  link: texts.site.links.length > 0,
}

const fieldOf = (file: keyof typeof texts, ...path: PropertyKey[]) =>
  `content/${file}.ts: ${nameField(texts[file], path)}`

/** Maps each icon of the page to the place that names it: a file and a field. */
export function iconNames(): ReadonlyMap<string, string> {
  const { about, services } = texts
  return new Map([
    ...SECTION_ICONS.map(icon => [icon, 'schema/references.ts: «SECTION_ICONS»'] as const),
    ...Object.entries(OPTIONAL_ICONS)
      .filter(([, isShown]) => isShown)
      .map(([icon]) => [icon, 'schema/references.ts: «OPTIONAL_ICONS»'] as const),
    ...about.values.map(({ icon }, at) => [icon, fieldOf('about', 'values', at, 'icon')] as const),
    ...services.services.map(
      ({ icon }, at) => [icon, fieldOf('services', 'services', at, 'icon')] as const,
    ),
  ])
}

/** Returns the name under which lucide exports an icon: «arrow-up-right» is `ArrowUpRight`. */
export const lucideName = (name: string) =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the error about an unknown icon. @param field the file and the field that name the icon */
export const unknownIcon = (name: string, field: string) =>
  `${field} must be the name of a lucide icon (https://lucide.dev/icons), got "${name}".`

/** Maps each picture of the content to the file and the field that name it. */
export function pictureNames(): ReadonlyMap<string, string> {
  const { about, projects, testimonials } = texts
  return new Map(
    [
      [about.portrait?.image, 'content/about.ts: «portrait.image»'] as const,
      ...testimonials.testimonials.map(
        ({ portrait }, at) =>
          [portrait, fieldOf('testimonials', 'testimonials', at, 'portrait')] as const,
      ),
      ...projects.projects.map(
        ({ image }, at) => [image, fieldOf('projects', 'projects', at, 'image')] as const,
      ),
    ].flatMap(([file, field]) => (file ? [[file, field]] : [])),
  )
}

export const unknownPicture = (file: string) =>
  `${pictureNames().get(file)}: no picture named «${file}» in content/images.`
