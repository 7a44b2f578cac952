import { ContentError, checkContent } from '../../schema/check-content.ts'
import { SCHEMAS, type SchemaName } from '../../schema/fields.ts'
import { asText, type Finding } from '../../schema/finding.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { DESCENT_FILE } from '../../schema/folder/own-descent.ts'
import { MAP_FILE } from '../../schema/folder/own-map.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { type Drawn, drawnLook } from '../../schema/look/logo-file.ts'
import { lookOf } from '../../schema/look/look.ts'
import { iconNames } from '../../schema/references.ts'
import { isKnown } from '../../schema/values/section-name.ts'
import { DEFAULT_PALETTE, PALETTES } from '../../theme/palette.ts'

type Say = (line: string) => void

export type Page = Awaited<ReturnType<typeof readPage>>

/**
 * @param say called with the reason when defaults replace the owner's look (colours and logo)
 * @throws {ContentError} with the main language's faults, except those in the look and in the old map and descent
 */
export async function readPage(content: string, say: Say) {
  const { languages } = await loadSites(content)
  const { values = {}, faults = [] } = languages[0] ?? {}
  // The command draws map and descent anew, so faults in the old files don't stop it. It can also do without the look.
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
    familyName: site.familyName,
    role: site.role,
    city: site.location.city,
    // The command suggests landmarks for site.ts. The owner's own sections have landmarks in their own files.
    sections: site.sections.filter(isKnown),
    icons,
    ...readLook(values.look, look, { content, say }),
  }
}

/** The owner's look, or the default palette without a logo if the look has faults. */
function readLook(
  written: unknown,
  faults: readonly Finding[],
  { content, say }: { content: string; say: Say },
): Drawn {
  if (faults.length === 0) return drawnLook(lookOf(written ?? DEFAULT_PALETTE), content)
  const unread = `${shownPath(content, 'look.ts')} cannot be used yet. The previews have the default palette, and the weight leaves out a logo:`
  say(`${unread}\n${asText(faults, shownPath(content))}`)
  return { palette: PALETTES[DEFAULT_PALETTE] }
}
