import type { CheckedLook } from '../../../schema/look/look.ts'
import type { Pair } from '../../../theme/palette.ts'

/** Sets each palette colour as a custom property of the same name. */
export function paletteStyle({ palette }: CheckedLook): string {
  const inTheme = Object.entries(palette).map(([name, pair]) => [name, lightDark(pair)])
  // Colours of one theme that the style sheets use in both themes.
  const inBothThemes = {
    'paper-light': palette.paper.light,
    'paper-dark': palette.paper.dark,
    'ink-dark': palette.ink.dark,
    'second-dark': palette.second.dark,
  }
  const properties = [...inTheme, ...Object.entries(inBothThemes)]
  return `:root{${properties.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}

export const lightDark = ({ light, dark }: Pair) =>
  light === dark ? light : `light-dark(${light},${dark})`
