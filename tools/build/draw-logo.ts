import type { Logo } from '../../schema/look/logo.ts'

/** @param place its `x`, `y`, `width` and `height` in the drawing around it */
export const drawLogo = ({ viewBox, shapes }: Logo, colour: string, place: string) =>
  `<svg ${place} viewBox="${viewBox}" fill="${colour}" color="${colour}">${shapes}</svg>`
