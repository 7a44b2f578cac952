/**
 * `npm run relief` draws two files. `content/relief.svg` is the map behind the page. `content/descent.svg` holds the cliff and
 * the river at the end of the page.
 */
import { join, relative } from 'node:path'
import '../schema/folder/content-imports.ts'
import { ofFolder } from '../schema/folder/content-folder.ts'
import { MAP_FILE } from '../schema/folder/own-map.ts'
import { type Drawn, drawnLook } from '../schema/look/logo-file.ts'
import { DEFAULT_PALETTE, PALETTES } from '../schema/look/palette.ts'
import { isKnown } from '../schema/values/section-name.ts'
import { ROOT } from '../server/base/root.ts'
import { ASKING } from './relief/sources/ask.ts'

/** Returns the owner's look for the previews. While content/look.ts has faults, returns the default palette. */
async function lookOrTemplate(): Promise<Drawn> {
  try {
    const { look } = await import('../schema/look/own-look.ts')
    return drawnLook(look)
  } catch (error) {
    const what =
      'content/look.ts cannot be used yet. The previews have the default palette, and the weight leaves out a logo:'
    console.log(ofFolder(`${what}\n${(error as Error).message}`))
    return { palette: PALETTES[DEFAULT_PALETTE] }
  }
}

try {
  // These imports read content/. They are inside the `try`, so that the command explains a fault in content/.
  const { runRelief } = await import('./relief/run.ts')
  const { texts } = await import('../schema/texts.ts')
  const { iconNames } = await import('../schema/references.ts')
  const { name, familyName, role, location, sections } = texts.site
  const icons = [...iconNames().keys()]
  const page = {
    name,
    familyName,
    role,
    city: location.city,
    // The command proposes landmarks for content/site.ts. An own section's landmark is in the section's own file, so it is left
    // out.
    sections: sections.filter(isKnown),
    icons,
    ...(await lookOrTemplate()),
  }
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
