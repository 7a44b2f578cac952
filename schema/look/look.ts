import * as v from 'valibot'
import { contrastOfHex, parseColour, toOklch } from '../../theme/colour.ts'
import { type ContactColours, contactColours } from '../../theme/contact-colours.ts'
import { type ColourPair, contrastShare, isWeak, pairsOf } from '../../theme/pairs.ts'
import {
  DEFAULT_PALETTE,
  derive,
  PALETTES,
  type Palette,
  SEEDS,
  type Seeds,
} from '../../theme/palette.ts'
import { readable } from '../../theme/readable.ts'
import { ContentError, checkContent } from '../check-content.ts'
import { type Finding, fault } from '../finding.ts'

type Name = keyof typeof PALETTES
const NAMES = Object.keys(PALETTES) as Name[]
const THEMES = ['light', 'dark'] as const

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
  theme: v.optional(v.picklist(THEMES, `one of ${THEMES.join(', ')}`)),
  motion: v.optional(v.boolean('false for a page that does not move')),
})

/** The name of one of the template's palettes, or an object. Colours that the object leaves out come from its `palette`. */
export type Look = Name | v.InferInput<typeof lookSchema>

/** `logo` is a file name. `contact` exists only when the owner has set a colour. */
export type CheckedLook = {
  palette: Palette
  logo?: string | undefined
  /** The theme for visitors who haven't chosen one; if undefined, they get their system's theme. */
  theme?: (typeof THEMES)[number] | undefined
  /** `false` for a page that doesn't move, as if all visitors preferred reduced motion. */
  motion?: boolean | undefined
  contact?: ContactColours | undefined
}

/** @throws {ContentError} when a field is wrong, or when colours have too little contrast */
export function lookOf(written: unknown): CheckedLook {
  const said = typeof written === 'string' ? { palette: written } : written
  const { palette, logo, theme, motion, ...own } = checkContent('look.ts', lookSchema, said)
  const others = { logo, theme, motion }
  const shipped = PALETTES[palette]
  if (Object.keys(own).length === 0) return { palette: shipped, ...others }
  const { paper, ink, accent, second } = { ...shipped, ...own }
  const seeds: Seeds = { paper, ink, accent, second }
  const refused = refusals(seeds)
  if (refused.length > 0) throw new ContentError(refused.map(it => ({ ...it, file: 'look.ts' })))
  const derived = derive(seeds)
  return { palette: derived, ...others, contact: contactColours(derived) }
}

/**
 * Reports each colour that lacks contrast and has to change, with its worst pair of colours. A last fault proposes four
 * readable colours. Empty when no pair lacks contrast.
 */
export function refusals(seeds: Seeds): Finding[] {
  const weak = pairsOf(derive(seeds)).filter(isWeak)
  if (weak.length === 0) return []
  const near = readable(seeds)
  const weakest = new Map(
    weak
      .sort((a, b) => contrastShare(b) - contrastShare(a))
      .map(pair => [`${pair.seed}.${pair.theme}`, pair]),
  )
  const changed = [...weakest.values()].filter(
    ({ seed, theme }) => near[seed][theme] !== seeds[seed][theme],
  )
  const written = SEEDS.map(
    seed => `${seed}: { light: '${near[seed].light}', dark: '${near[seed].dark}' }`,
  )
  return [
    ...changed.map(pair => tooWeak(pair, near)),
    fault(`passes with these four colours, near to yours: ${written.join(', ')}`),
  ]
}

function tooWeak({ seed, theme, what, over, under, asked }: ColourPair, near: Seeds): Finding {
  const ratio = Math.floor(contrastOfHex(over, under) * 100) / 100
  const hex = near[seed][theme]
  const { lightness, chroma, hue } = toOklch(hex)
  const oklch = `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(0)})`
  const weak = `has too little contrast: ${what} (${over} on ${under}), has ${ratio}:1 where WCAG asks for ${asked}:1`
  return fault(`${weak}; write ${hex}, ${oklch}.`, { field: `«${seed}.${theme}»` })
}
