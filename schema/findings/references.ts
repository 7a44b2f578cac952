import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { content } from '../content.ts'
import { IMAGES } from '../folder/content-files.ts'
import { linkFaults } from '../folder/links.ts'
import { fileFaults } from '../folder/own-files.ts'
import { mapFaults } from '../folder/own-map.ts'
import { logoFaults } from '../look/logo-file.ts'
import { ifThere } from '../optional-content.ts'
import { iconNames, lucideName, pictureNames, unknownIcon, unknownPicture } from '../references.ts'

/**
 * Icons, pictures, files and case studies that the content names, and a map, which the build would not take, in its own
 * words. What a container does without is not looked for there: lucide, the pictures, what reads Markdown.
 */
export async function missingReferences(
  images = IMAGES,
  named: ReadonlyMap<string, string> = iconNames(),
): Promise<string[]> {
  const icons = lucideIcons()
  const { checkStudies } = await ifThere(import('../studies/studies.ts'))
  return [
    ...[...named]
      .filter(([name]) => icons && !(lucideName(name) in icons))
      .map(icon => unknownIcon(...icon)),
    ...[...pictureNames().keys()]
      .filter(file => existsSync(images) && !existsSync(join(images, file)))
      .map(unknownPicture),
    ...linkFaults(),
    ...fileFaults(content.site.documents),
    ...logoFaults(content.look),
    ...mapFaults(),
    ...(checkStudies?.(content.projects.projects).faults ?? []),
  ]
}

function lucideIcons(): object | undefined {
  try {
    return createRequire(import.meta.url)('lucide').icons
  } catch {
    return undefined
  }
}
