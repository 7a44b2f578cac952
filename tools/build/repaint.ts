import type { CssColor } from 'lightningcss'
import { bytes } from '../../schema/look/oklch.ts'
import { type Pair, type Palette, VERCORS } from '../../schema/look/palette.ts'

/**
 * Style sheets are written in the demonstration's colours: this gives each that of another palette, transparency kept, and
 * leaves black and white. So a palette costs the page no byte.
 */
export function repaint(palette: Palette): (colour: CssColor) => CssColor {
  const [from = [], to = []] = [VERCORS, palette].map(coloursOf)
  const others = new Map(from.map((hex, at) => [`${bytes(hex)}`, bytes(to[at] ?? hex)]))
  const repainted = (colour: CssColor): CssColor => {
    if (typeof colour !== 'object') return colour
    if (colour.type === 'light-dark')
      return { ...colour, light: repainted(colour.light), dark: repainted(colour.dark) }
    if (colour.type !== 'rgb') return colour
    const [r, g, b] = others.get(`${[colour.r, colour.g, colour.b]}`) ?? []
    return r === undefined || g === undefined || b === undefined ? colour : { ...colour, r, g, b }
  }
  return repainted
}

/** In one order for all palettes. */
const coloursOf = (palette: Palette) =>
  (Object.keys(VERCORS) as (keyof Palette)[]).flatMap(name => {
    const colour: Pair | string = palette[name]
    return typeof colour === 'string' ? colour : [colour.light, colour.dark]
  })
