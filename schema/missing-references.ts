import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lucideName, unknownIcon, unknownPicture } from './unknown-references.ts'

const IMAGES = join(import.meta.dirname, '../content/images')

/**
 * Icons and pictures that the content names and the build would not find, in its own words. Not looked for where they
 * are not: a container holds neither lucide nor the pictures.
 */
export async function missingReferences({
  images = IMAGES,
  named,
}: {
  images?: string
  /** Icons, and the field that names each; those of the content when left out. */
  named?: ReadonlyMap<string, string>
} = {}): Promise<string[]> {
  const { content } = await import('./content.ts')
  const { iconNames } = await import('./icon-names.ts')
  const icons = lucideIcons()
  const files = new Set(content.projects.projects.map(({ image }) => image))
  return [
    ...[...(named ?? iconNames())]
      .filter(([name]) => icons && !(lucideName(name) in icons))
      .map(([name, field]) => unknownIcon(name, field)),
    ...[...files]
      .filter(file => existsSync(images) && !existsSync(join(images, file)))
      .map(unknownPicture),
  ]
}

function lucideIcons(): object | undefined {
  try {
    return createRequire(import.meta.url)('lucide').icons
  } catch {
    return undefined
  }
}
