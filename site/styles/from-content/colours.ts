import type { CheckedLook } from '../../../schema/look/look.ts'
import type { Pair } from '../../../theme/palette.ts'

/** Except in case studies, the first paint needs none of these colours (e2e/artefact/styles.test.ts). */
export const LATE_COLOURS = [
  'brick',
  'footer',
  'muted',
  'stratum2',
  'stratum3',
  'stratum4',
  'ink-dark',
  'accent-dark',
  'second-dark',
]

/**
 * The elements on which the late style sheet sets `LATE_COLOURS`. If it set them on the root instead, the browser would
 * recalculate the style of every element.
 */
const THEIR_READERS = 'main>:not(.hero),.profile,.footer,dialog,.toasts'

export function paletteStyle(
  { palette }: CheckedLook,
  isWanted = (_: string) => true,
  selector = ':root',
): string {
  const inTheme = Object.entries(palette).map(([name, pair]) => [name, lightDark(pair)])
  const inBothThemes = {
    'paper-light': palette.paper.light,
    'paper-dark': palette.paper.dark,
    'ink-dark': palette.ink.dark,
    'accent-dark': palette.accent.dark,
    'second-dark': palette.second.dark,
  }
  const properties = [...inTheme, ...Object.entries(inBothThemes)].filter(([name = '']) =>
    isWanted(name),
  )
  return `${selector}{${properties.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}

export const firstPalette = (look: CheckedLook) =>
  paletteStyle(look, name => !LATE_COLOURS.includes(name))
export const latePalette = (look: CheckedLook) =>
  paletteStyle(look, name => LATE_COLOURS.includes(name), THEIR_READERS)

export const lightDark = ({ light, dark }: Pair) =>
  light === dark ? light : `light-dark(${light},${dark})`
