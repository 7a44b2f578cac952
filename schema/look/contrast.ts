import { bytes, linear } from './oklch.ts'

/** Returns the relative luminance of red, green and blue, each from 0 to 255. Source: WCAG 2.2. */
export function luminance(rgb: ArrayLike<number>): number {
  return 0.2126 * light(rgb[0]) + 0.7152 * light(rgb[1]) + 0.0722 * light(rgb[2])
}

/**
 * The linear value of each sRGB byte. With this table, tests quickly compute the contrast of every pixel of a picture.
 */
const LIGHTS = Array.from({ length: 256 }, (_, byte) => linear(byte))
const light = (value = 0) => LIGHTS[Math.round(value)] ?? 0

/** Returns the contrast ratio of two luminances. Source: WCAG 2.2. */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Returns the contrast ratio of two colours written as `#rrggbb`. */
export const contrastOfHex = (...pair: [string, string]) => {
  const [a = 0, b = 0] = pair.map(hex => luminance(bytes(hex)))
  return contrast(a, b)
}
