import type { CheckedLook } from '../../../schema/look/look.ts'
import { contrastOfHex } from '../../../theme/colour.ts'
import { groundOf, type Pair } from '../../../theme/palette.ts'
import type { Pictures } from '../../assets-context.ts'
import { pictureClass } from '../../parts/picture.tsx'
import { lightDark } from './colours.ts'

/**
 * Sets the background colour of the pictures that are shown, and the colour of their alt text. The background shows while a
 * picture loads, and through a transparent one.
 */
export function pictureStyle(
  { palette: { paper, stone } }: CheckedLook,
  pictures: Pictures,
  isShown: (file: string) => boolean,
): string {
  return Object.entries(pictures)
    .filter(([file]) => isShown(file))
    .map(([file, { color, isTransparent }]) => {
      const { light, dark } = isTransparent ? groundOf(color, stone) : { light: color, dark: color }
      const text = { light: onColour(light, paper), dark: onColour(dark, paper) }
      return `.${pictureClass(file)}{background:${lightDark({ light, dark })};color:${lightDark(text)}}`
    })
    .join('')
}

function onColour(hex: string, paper: Pair): string {
  const nightIsClearer = contrastOfHex(hex, paper.dark) > contrastOfHex(hex, paper.light)
  return nightIsClearer ? 'var(--paper-dark)' : 'var(--paper-light)'
}
