import { checkContent } from '../../schema/check-content.ts'
import { SCHEMAS, type SchemaName } from '../../schema/fields.ts'
import { asText, type Finding } from '../../schema/finding.ts'
import { ofFolder } from '../../schema/folder/content-folder.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { type Drawn, drawnLook } from '../../schema/look/logo-file.ts'
import { lookOf } from '../../schema/look/look.ts'
import { DEFAULT_PALETTE, PALETTES } from '../../schema/look/palette.ts'
import { iconNames } from '../../schema/references.ts'
import { isKnown } from '../../schema/values/section-name.ts'

type Say = (line: string) => void

/**
 * Reads what the command needs of the content.
 * @param say gets the reason why the command does without look.ts
 * @throws an Error that lists the faults of the texts
 */
export async function readPage(content: string, say: Say) {
  const { languages } = await loadSites(content)
  const { values = {}, faults = [] } = languages[0] ?? {}
  // This command draws the map and the cliff, so their faults don't stop it, and it can do without look.ts.
  const isOfLook = ({ what }: Finding) => /^content\/(?:look\.ts|[^/]+\.svg)/.test(what)
  const wrong = faults.filter(fault => !isOfLook(fault))
  if (wrong.length > 0) throw new Error(wrong.map(asText).join('\n'))
  const checked = <Name extends SchemaName>(name: Name) =>
    checkContent(`content/${name}.ts`, SCHEMAS[name], values[name])
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
    ...readLook(values.look, faults.filter(isOfLook), { content, say }),
  }
}

/** Returns the owner's look for the previews. While it has faults, returns the default palette. */
function readLook(
  written: unknown,
  faults: readonly Finding[],
  { content, say }: { content: string; say: Say },
): Drawn {
  try {
    const [unread] = faults.filter(({ what }) => what.includes('cannot be read'))
    if (unread) throw new Error(asText(unread))
    return drawnLook(lookOf(written ?? DEFAULT_PALETTE), content)
  } catch (error) {
    const what =
      'content/look.ts cannot be used yet. The previews have the default palette, and the weight leaves out a logo:'
    say(ofFolder(`${what}\n${(error as Error).message}`, content))
    return { palette: PALETTES[DEFAULT_PALETTE] }
  }
}
