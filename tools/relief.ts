/** `npm run relief`: draws the map behind the page, of the owner's own place, into `content/relief.svg`. */
import { join, relative } from 'node:path'
import '../schema/folder/content-imports.ts'
import { ofFolder } from '../schema/folder/content-folder.ts'
import { MAP_FILE } from '../schema/folder/own-map.ts'
import { ROOT } from '../server/base/root.ts'
import { ASKING } from './relief/sources/ask.ts'

try {
  // Later than here, because they read content/, whose folder may be another, and whose faults are to be told.
  const { runRelief } = await import('./relief/run.ts')
  const { content } = await import('../schema/content.ts')
  const { iconNames } = await import('../schema/references.ts')
  const { name, role, location, sections } = content.site
  const { drawnLook } = await import('../schema/look/logo-file.ts')
  const { palette, logo } = drawnLook(content.look)
  const icons = [...iconNames().keys()]
  const page = { name, role, city: location.city, sections, icons, logo, palette }
  const place = {
    page,
    mapFile: relative(process.cwd(), MAP_FILE),
    previewFolder: relative(process.cwd(), join(ROOT, '.cache/relief')),
  }
  await runRelief(process.argv.slice(2), place, { ...ASKING, say: line => console.log(line) })
} catch (error) {
  console.error(error instanceof Error ? ofFolder(error.message) : error)
  process.exitCode = 1
}
