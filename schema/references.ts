import { createRequire } from 'node:module'
import { type Finding, fault, type Place } from './finding.ts'
import { findIn } from './folder/content-folder.ts'
import { nameField } from './name-field.ts'
import type { Checked, Content, Site } from './site.ts'

/** Icons that every site gets, even if it doesn't show them. */
const ICONS = ['arrow-up-right', 'contact', 'mail', 'map-pin', 'phone']

/** The shapes of a Lucide icon: SVG tags with their attributes. */
export type IconNode = readonly (readonly [
  string,
  Readonly<Record<string, string | number | undefined>>,
])[]

/** `require` gets all icons from one file; an `import` would make Vite load two thousand files in tests. */
const { icons } = createRequire(import.meta.url)('lucide') as {
  icons: Readonly<Record<string, IconNode>>
}

/** @param name as on lucide.dev: «arrow-up-right» is `ArrowUpRight` in the package */
export const iconOf = (name: string): IconNode | undefined =>
  icons[name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())]

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

/** Checks that icons and pictures exist; `markdownFaults` checks the pictures in Markdown. */
export function referenceFaults(
  content: Content,
  { path, folders }: Pick<Site, 'path' | 'folders'>,
): Finding[] {
  const { about, projects, services, site, testimonials } = content
  const at = (file: keyof Checked, ...keys: PropertyKey[]): Place => ({
    file: `${path}${file}.ts`,
    field: nameField(content[file], keys),
  })
  const icon = (name: string, place: Place) =>
    iconOf(name)
      ? []
      : fault(`must be the name of a lucide icon (https://lucide.dev/icons), got "${name}".`, place)
  const picture = (file: string | undefined, place: Place) =>
    !file || findIn(folders, 'images', file)
      ? []
      : fault(`names «${file}», which is not in content/images.`, place)
  return [
    about.values.map((value, n) => icon(value.icon, at('about', 'values', n, 'icon'))),
    services.services.map((it, n) => icon(it.icon, at('services', 'services', n, 'icon'))),
    picture(site.openGraph.image, at('site', 'openGraph', 'image')),
    picture(about.portrait?.image, at('about', 'portrait', 'image')),
    testimonials.testimonials.map(({ portrait }, n) =>
      picture(portrait, at('testimonials', 'testimonials', n, 'portrait')),
    ),
    projects.projects.map(({ image }, n) => picture(image, at('projects', 'projects', n, 'image'))),
  ].flat(2)
}
