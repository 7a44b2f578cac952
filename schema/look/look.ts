import * as v from 'valibot'
import { ContentError, checkContent } from '../check-content.ts'
import { type Band, bandOf } from './band.ts'
import { parseColour } from './oklch.ts'
import { DEFAULT_PALETTE, derive, PALETTES, type Palette, type Seeds } from './palette.ts'
import { refusals } from './readable.ts'

type Name = keyof typeof PALETTES
const NAMES = Object.keys(PALETTES) as Name[]

const COLOUR = 'a colour such as #faa155 or oklch(.785 .14 59)'
const colour = v.pipe(
  v.string(COLOUR),
  v.check(text => parseColour(text) !== undefined, COLOUR),
  v.transform(text => parseColour(text) ?? ''),
)
const LOGO = 'a file name of content/, such as logo.svg'
const BOTH = 'a colour by day and one by night, such as { light: "#faa155", dark: "#f9af66" }'
const colours = v.exactOptional(v.strictObject({ light: colour, dark: colour }, BOTH))

export const lookSchema = v.strictObject({
  palette: v.optional(v.picklist(NAMES, `one of ${NAMES.join(', ')}`), DEFAULT_PALETTE),
  paper: colours,
  ink: colours,
  accent: colours,
  second: colours,
  logo: v.optional(v.pipe(v.string(LOGO), v.regex(/^[^/\\]+\.svg$/, LOGO))),
})

/**
 * The name of a shipped palette, or an object with the owner's colours. A colour that the object lacks comes from its
 * `palette`.
 */
export type Look = Name | v.InferInput<typeof lookSchema>

/**
 * A checked look. `logo` is the name of a file, which is not read here. `band` has the colours of the contact section.
 * It is missing when the owner has not changed any colour of a shipped palette.
 */
export type CheckedLook = { palette: Palette; logo?: string | undefined; band?: Band | undefined }

/**
 * Returns all colours of a look, and its logo.
 * @throws {ContentError} when a field is wrong, or when a colour makes some text unreadable
 */
export function lookOf(written: unknown): CheckedLook {
  const said = typeof written === 'string' ? { palette: written } : written
  const { palette, logo, ...own } = checkContent('look.ts', lookSchema, said)
  const shipped = PALETTES[palette]
  if (Object.keys(own).length === 0) return { palette: shipped, logo }
  const { paper, ink, accent, second } = { ...shipped, ...own }
  const seeds: Seeds = { paper, ink, accent, second }
  const refused = refusals(seeds)
  if (refused.length > 0) throw new ContentError(refused.map(it => ({ ...it, file: 'look.ts' })))
  const derived = derive(seeds)
  return { palette: derived, logo, band: bandOf(derived) }
}
