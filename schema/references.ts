import { createRequire } from 'node:module'
import { findIn } from './folder/content-folder.ts'
import { nameField } from './name-field.ts'
import type { Checked, Content, Site } from './site.ts'

/** The lucide icons that the site's own code uses. */
const ICONS = ['arrow-up-right', 'contact', 'mail', 'map-pin', 'phone']

/** The shapes of an icon of lucide: tags with their attributes. */
export type IconNode = readonly (readonly [
  string,
  Readonly<Record<string, string | number | undefined>>,
])[]

/** `require` loads all lucide icons as one file. `import` would load two thousand files. */
const { icons } = createRequire(import.meta.url)('lucide') as {
  icons: Readonly<Record<string, IconNode>>
}

/** Returns an icon by its name on lucide.dev, or undefined. «arrow-up-right» is `ArrowUpRight` in the package. */
export const iconOf = (name: string): IconNode | undefined =>
  icons[name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())]

/** Returns the names of all icons of the page, each once. */
export function iconNames({
  site,
  about,
  services,
}: Pick<Checked, 'site' | 'about' | 'services'>): string[] {
  return [
    ...new Set([
      ...ICONS,
      ...(site.documents.length > 0 ? ['file-text'] : []),
      ...(site.links.length > 0 ? ['link'] : []),
      ...about.values.map(({ icon }) => icon),
      ...services.services.map(({ icon }) => icon),
    ]),
  ]
}

type Source = { label: string; folders: Site['folders'] }

/** Returns one sentence for each icon and each picture that does not exist, with the field that names it. */
export function referenceFaults(content: Content, { label, folders }: Source): string[] {
  const { about, projects, services, testimonials } = content
  const fieldOf = (
    file: 'about' | 'projects' | 'services' | 'testimonials',
    ...path: PropertyKey[]
  ) => `${label}/${file}.ts: ${nameField(content[file], path)}`
  const icons = [
    ...about.values.map(({ icon }, at) => [icon, fieldOf('about', 'values', at, 'icon')] as const),
    ...services.services.map(
      ({ icon }, at) => [icon, fieldOf('services', 'services', at, 'icon')] as const,
    ),
  ]
  const pictures = [
    [about.portrait?.image, fieldOf('about', 'portrait', 'image')] as const,
    ...testimonials.testimonials.map(
      ({ portrait }, at) =>
        [portrait, fieldOf('testimonials', 'testimonials', at, 'portrait')] as const,
    ),
    ...projects.projects.map(
      ({ image }, at) => [image, fieldOf('projects', 'projects', at, 'image')] as const,
    ),
  ]
  return [
    ...icons.flatMap(([name, field]) =>
      iconOf(name)
        ? []
        : `${field} must be the name of a lucide icon (https://lucide.dev/icons), got "${name}".`,
    ),
    ...pictures.flatMap(([file, field]) =>
      !file || findIn(folders, 'images', file)
        ? []
        : `${field}: no picture named «${file}» in content/images.`,
    ),
  ]
}
