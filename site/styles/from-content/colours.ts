import { content } from '../../../schema/content.ts'
import type { Pair } from '../../../schema/look/palette.ts'

const { palette } = content.look

/** The background of each theme, for the browser's address bar, the web manifest and texts on pictures. */
export const PAPER = palette.paper

/** Colours of one theme that the style sheets use in both themes. */
const IN_BOTH_THEMES = {
  'paper-light': palette.paper.light,
  'paper-dark': palette.paper.dark,
  'ink-dark': palette.ink.dark,
  'second-dark': palette.second.dark,
}

/** Returns the CSS rule that sets each colour of the palette as a custom property of the same name. */
export function paletteStyle(): string {
  const inTheme = Object.entries(palette).map(([name, pair]) => [name, lightDark(pair)])
  const properties = [...inTheme, ...Object.entries(IN_BOTH_THEMES)]
  return `:root{${properties.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}

export const lightDark = ({ light, dark }: Pair) =>
  light === dark ? light : `light-dark(${light},${dark})`
