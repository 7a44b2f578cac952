import { bytes } from './oklch.ts'

/** Of red, green and blue up to 255. Source: WCAG 2.2, relative luminance. */
export function luminance(rgb: ArrayLike<number>): number {
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)
const linear = (value = 0) => LINEAR[Math.round(value)] ?? 0

/** Of two luminances. Source: WCAG 2.2, contrast ratio. */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The same of two colours written as `#rrggbb`. */
export const contrastOfHex = (...pair: [string, string]) => {
  const [a = 0, b = 0] = pair.map(hex => luminance(bytes(hex)))
  return contrast(a, b)
}
