import * as v from 'valibot'
import { ContentError, checkContent } from '../check-content.ts'
import { ifThere } from '../optional-content.ts'
import { parseColour } from './oklch.ts'
import { weakPairs } from './pairs.ts'
import { derive, type Palette, SEEDS, type Seeds, VERCORS } from './palette.ts'

type Name = keyof typeof SEEDS
const NAMES = Object.keys(SEEDS) as Name[]

const COLOUR = 'a colour such as #faa155 or oklch(.785 .14 59)'
const colour = v.pipe(
  v.string(COLOUR),
  v.check(text => parseColour(text) !== undefined, COLOUR),
  v.transform(text => parseColour(text) ?? ''),
)
const colours = v.optional(v.strictObject({ light: colour, dark: colour }))

export const lookSchema = v.strictObject({
  palette: v.optional(v.picklist(NAMES, `one of ${NAMES.join(', ')}`), 'vercors'),
  paper: colours,
  ink: colours,
  accent: colours,
  second: colours,
})

/** The name of a palette that ships, or one of one's own: what is left out is that of the palette, or of the demonstration. */
export type Look = Name | v.InferInput<typeof lookSchema>

/**
 * The colours of a look.
 * @throws {ContentError} naming a field that is wrong, or a colour on which something could not be read
 */
export function paletteOf(written: unknown): Palette {
  const look = typeof written === 'string' ? { palette: written } : written
  const { palette, ...own } = checkContent('content/look.ts', lookSchema, look)
  if (palette === 'vercors' && Object.keys(own).length === 0) return VERCORS
  const { paper, ink, accent, second } = SEEDS[palette]
  const seeds: Seeds = {
    paper: own.paper ?? paper,
    ink: own.ink ?? ink,
    accent: own.accent ?? accent,
    second: own.second ?? second,
  }
  const weak = weakPairs(seeds)
  if (weak.length > 0) throw new ContentError(weak.join('\n'))
  return derive(seeds)
}

const file = await ifThere(import('../../content/look.ts'))

/** What content/look.ts says, or the demonstration's. */
export const palette = paletteOf(Object.keys(file).length > 0 ? file.look : 'vercors')
