/**
 * `npm run relief` draws two files. `content/relief.svg` is the map behind the page. `content/descent.svg` holds the cliff and
 * the river at the end of the page.
 */
import { join, relative } from 'node:path'
import { ContentError, checkContent } from '../schema/check-content.ts'
import { SCHEMAS, type SchemaName } from '../schema/fields.ts'
import { asText, type Finding } from '../schema/finding.ts'
import { shownPath, takeContentFolder } from '../schema/folder/content-folder.ts'
import { DESCENT_FILE } from '../schema/folder/own-descent.ts'
import { MAP_FILE } from '../schema/folder/own-map.ts'
import { loadSites } from '../schema/load-sites.ts'
import { type Drawn, drawnLook } from '../schema/look/logo-file.ts'
import { lookOf } from '../schema/look/look.ts'
import { DEFAULT_PALETTE, PALETTES } from '../schema/look/palette.ts'
import { iconNames } from '../schema/references.ts'
import { isKnown } from '../schema/values/section-name.ts'
import { ROOT } from '../server/base/root.ts'
import { ASKING } from './relief/sources/ask.ts'

try {
  const content = takeContentFolder()
  const { runRelief } = await import('./relief/run.ts')
  const page = await readPage(content)
  const place = {
    page,
    mapFile: relative(process.cwd(), join(content, MAP_FILE)),
    previewFolder: relative(process.cwd(), join(ROOT, '.cache/relief')),
  }
  await runRelief(process.argv.slice(2), place, { ...ASKING, say: line => console.log(line) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Reads what the command needs of the content. @throws {ContentError} with the faults of its texts */
async function readPage(content: string) {
  const { languages } = await loadSites(content)
  const { values = {}, faults = [] } = languages[0] ?? {}
  // This command draws the map and the cliff, so their faults don't stop it, and it can do without the look.
  const left = faults.filter(({ file }) => file !== MAP_FILE && file !== DESCENT_FILE)
  const { look = [], texts } = Object.groupBy(left, ({ file = '' }) =>
    /^(?:look\.ts|[^/]+\.svg)$/.test(file) ? 'look' : 'texts',
  )
  if (texts) throw new ContentError(texts, shownPath(content))
  const checked = <Name extends SchemaName>(name: Name) =>
    checkContent(`${name}.ts`, SCHEMAS[name], values[name])
  const site = checked('site')
  const icons = iconNames({ site, about: checked('about'), services: checked('services') })
  return {
    name: site.name,
    role: site.role,
    city: site.location.city,
    // The command proposes landmarks for content/site.ts. An own section's landmark is in the section's own file, so it is left
    // out.
    sections: site.sections.filter(isKnown),
    icons,
    ...readLook(values.look, look, content),
  }
}

/** Returns the owner's look for the previews. While it has faults, returns the default palette. */
function readLook(written: unknown, faults: readonly Finding[], content: string): Drawn {
  if (faults.length === 0) return drawnLook(lookOf(written ?? DEFAULT_PALETTE), content)
  console.log(
    `${shownPath(content, 'look.ts')} cannot be used yet. The previews have the default palette, and the weight leaves out a logo:`,
  )
  console.log(asText(faults, shownPath(content)))
  return { palette: PALETTES[DEFAULT_PALETTE] }
}
