/**
 * `npm run demonstration` records the name, the place and some hashes of the demonstration (the content/ that comes with the
 * template) in schema/findings/demonstration.json. Checks use them to find parts of the demonstration in an owner's content.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '../schema/fields.ts'
import {
  DEMONSTRATION_FILE,
  type Demonstration,
  hashFolder,
  hashFooterServices,
  hashPictures,
  readDemonstration,
} from '../schema/findings/demonstration.ts'
import { exported, openContent, readContent } from '../schema/folder/content-files.ts'
import { OWN_CONTENT } from '../schema/folder/content-folder.ts'

const known = readDemonstration()
const { files } = await readContent(openContent(OWN_CONTENT))
const { name, mapMark } = exported<Site>(files, 'site')
if (name === known.name) {
  // The lists keep old hashes, because after an update, a site may still show parts of an older demonstration.
  const pictures = new Set([
    ...known.pictures,
    ...hashPictures(join(OWN_CONTENT, 'images')).map(({ hash }) => hash),
  ])
  const services = hashFooterServices(exported(files, 'phrases'))
  const demonstration: Demonstration = {
    name,
    place: mapMark?.place ?? known.place,
    pictures: [...pictures].sort(),
    footerServices: [...new Set([...known.footerServices, ...(services ? [services] : [])])],
    content: hashFolder(OWN_CONTENT),
  }
  await writeFile(DEMONSTRATION_FILE, `${JSON.stringify(demonstration, null, 2)}\n`)
  console.log(
    `The demonstration is recorded with its name, its place, ${pictures.size} pictures and the hashes of its texts.`,
  )
} else {
  console.error(`The content is ${name}’s: only the content of ${known.name} can be recorded.`)
  process.exitCode = 1
}
