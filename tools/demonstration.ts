/** `npm run demonstration`: notes what the demonstration says and shows, so that an owner is told what is still its own. */
import { writeFile } from 'node:fs/promises'
import {
  DEMONSTRATION_FILE,
  hashContent,
  nameOf,
  readDemonstration,
} from '../schema/findings/demonstration.ts'
import { readContent } from '../schema/folder/content-files.ts'

const { files } = await readContent()
const name = nameOf(files)
if (name === 'Sacha Combe') {
  const hashes = hashContent(files)
  // Only grows: an owner who takes a newer version may still have the texts of an older one.
  const all = new Set([...readDemonstration(), ...hashes.map(({ hash }) => hash)])
  await writeFile(DEMONSTRATION_FILE, `${[...all].sort().join('\n')}\n`)
  console.log(`${all.size} texts and pictures are known as the demonstration’s.`)
} else {
  console.error(`The content is ${name}’s: only the demonstration’s own is noted.`)
  process.exitCode = 1
}
