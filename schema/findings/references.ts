import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { content } from '../content.ts'
import { IMAGES } from '../folder/content-folder.ts'
import { linkFaults } from '../folder/links.ts'
import { descentFaults } from '../folder/own-descent.ts'
import { fileFaults } from '../folder/own-files.ts'
import { mapFaults } from '../folder/own-map.ts'
import { logoFaults } from '../look/logo-file.ts'
import { iconNames, lucideName, pictureNames, unknownIcon, unknownPicture } from '../references.ts'
import { checkStudies } from '../studies/studies.ts'

/** `require` loads all lucide icons as one file. `import` would load two thousand files. */
const { icons }: { icons: object } = createRequire(import.meta.url)('lucide')

/**
 * Lists the errors in everything that the content refers to: icons, pictures, files, case studies, the logo, the map
 * and descent.svg. Each error is the sentence that the build prints.
 */
export function missingReferences(
  images = IMAGES,
  named: ReadonlyMap<string, string> = iconNames(),
): string[] {
  return [
    ...[...named]
      .filter(([name]) => !(lucideName(name) in icons))
      .map(icon => unknownIcon(...icon)),
    ...[...pictureNames().keys()]
      .filter(file => !existsSync(join(images, file)))
      .map(unknownPicture),
    ...linkFaults(),
    ...fileFaults(content.site.documents),
    ...logoFaults(content.look),
    ...mapFaults(),
    ...descentFaults(),
    ...checkStudies(content.projects.projects).faults,
  ]
}
