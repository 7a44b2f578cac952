import { content } from '../../../schema/content.ts'
import type { Pair } from '../../../schema/look/palette.ts'

const { palette } = content.look

/** The paper of each theme, for the browser's own bar, the manifest and the text on a picture. */
export const PAPER = palette.paper

/** The style sheets need these colours in both themes. */
const IN_BOTH_THEMES = {
  'paper-light': palette.paper.light,
  'paper-dark': palette.paper.dark,
  'ink-dark': palette.ink.dark,
  'second-dark': palette.second.dark,
}

/** Returns the rule that gives the style sheets the colours of the palette, each as a custom property of its name. */
export function paletteStyle(): string {
  const inTheme = Object.entries(palette).map(([name, pair]) => [name, lightDark(pair)])
  const properties = [...inTheme, ...Object.entries(IN_BOTH_THEMES)]
  return `:root{${properties.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}

export const lightDark = ({ light, dark }: Pair) =>
  light === dark ? light : `light-dark(${light},${dark})`
