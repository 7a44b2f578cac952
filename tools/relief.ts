/**
 * `npm run relief` draws content/relief.svg (the page's map) and content/descent.svg (the cliff above the contact section, and
 * the footer's river). It leaves out a cliff or a river that the land doesn't have.
 */
import { join, relative } from 'node:path'
import { IGN } from '../packages/relief/sources/ask.ts'
import { ROOT } from '../root.ts'
import { takeContentFolder } from '../schema/folder/content-folder.ts'
import { MAP_FILE } from '../schema/folder/own-map.ts'
import { readPage } from './relief/read-page.ts'

try {
  const content = takeContentFolder()
  const { runRelief } = await import('./relief/run.ts')
  const page = await readPage(content, console.log)
  const place = {
    page,
    mapFile: relative(process.cwd(), join(content, MAP_FILE)),
    previewFolder: relative(process.cwd(), join(ROOT, '.cache/relief')),
  }
  await runRelief(process.argv.slice(2), place, { ...IGN, say: console.log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
