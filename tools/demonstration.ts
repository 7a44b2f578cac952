/**
 * `npm run demonstration` records the demonstration's name and the hashes of its content in schema/findings/demonstration.json.
 * With these hashes, the checks find parts of the demonstration in an owner's content.
 */
import { writeFile } from 'node:fs/promises'
import type { Site } from '../schema/fields.ts'
import {
  DEMONSTRATION_FILE,
  hashFolder,
  hashPictures,
  readDemonstration,
} from '../schema/findings/demonstration.ts'
import { exported, readContent } from '../schema/folder/content-files.ts'

const known = readDemonstration()
const { name } = exported<Site>((await readContent()).files, 'site')
if (name === known.name) {
  // Old pictures stay in the list, because after an update a site may still show a picture of an older demonstration.
  const pictures = new Set([...known.pictures, ...hashPictures().map(({ hash }) => hash)])
  const demonstration = { name, pictures: [...pictures].sort(), content: hashFolder() }
  await writeFile(DEMONSTRATION_FILE, `${JSON.stringify(demonstration, null, 2)}\n`)
  console.log(
    `The demonstration is recorded with its name, ${pictures.size} pictures and one hash.`,
  )
} else {
  console.error(`The content is ${name}’s: only the content of ${known.name} can be recorded.`)
  process.exitCode = 1
}
