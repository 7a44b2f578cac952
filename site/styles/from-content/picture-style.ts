import { content } from '../../../schema/content.ts'
import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { groundOf } from '../../../schema/look/palette.ts'
import { type Pictures, pictureClass } from '../../parts/picture.tsx'
import { lightDark, PAPER } from './colours.ts'

/**
 * Returns the background colour of each shown picture and the colour of its alt text. The background is visible while
 * the picture loads, and through a transparent picture.
 */
export function pictureStyle(pictures: Pictures, isShown: (file: string) => boolean): string {
  const { stone } = content.look.palette
  return Object.entries(pictures)
    .filter(([file]) => isShown(file))
    .map(([file, { color, isTransparent }]) => {
      const { light, dark } = isTransparent ? groundOf(color, stone) : { light: color, dark: color }
      const text = { light: onColour(light), dark: onColour(dark) }
      return `.${pictureClass(file)}{background:${lightDark({ light, dark })};color:${lightDark(text)}}`
    })
    .join('')
}

/** Returns the colour of alt text on a background: the dark or the light paper colour, whichever has more contrast. */
function onColour(hex: string): string {
  const nightIsClearer = contrastOfHex(hex, PAPER.dark) > contrastOfHex(hex, PAPER.light)
  return nightIsClearer ? 'var(--paper-dark)' : 'var(--paper-light)'
}
