import { bytes, linear } from './oklch.ts'

/** Of red, green and blue up to 255. Source: WCAG 2.2, relative luminance. */
export function luminance(rgb: ArrayLike<number>): number {
  return 0.2126 * light(rgb[0]) + 0.7152 * light(rgb[1]) + 0.0722 * light(rgb[2])
}

/** Counted once: tests look at every pixel of a picture. */
const LIGHTS = Array.from({ length: 256 }, (_, byte) => linear(byte))
const light = (value = 0) => LIGHTS[Math.round(value)] ?? 0

/** Of two luminances. Source: WCAG 2.2, contrast ratio. */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The same of two colours written as `#rrggbb`. */
export const contrastOfHex = (...pair: [string, string]) => {
  const [a = 0, b = 0] = pair.map(hex => luminance(bytes(hex)))
  return contrast(a, b)
}
