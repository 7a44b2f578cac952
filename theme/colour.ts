/**
 * A colour in OKLCH, where equal steps of lightness look about equal in every hue. The matrices below are from Björn Ottosson,
 * «A perceptual color space for image processing» (https://bottosson.github.io/posts/oklab/).
 */
type Oklch = { lightness: number; chroma: number; hue: number }

/**
 * Turns `#rgb`, `#rrggbb` or `oklch(.965 .006 95)` into `#rrggbb`; undefined for any other text. Lightness and chroma may be
 * percentages.
 */
export function parseColour(text: string): string | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]?.toLowerCase()
  if (hex) return `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`
  const parts = /^oklch\(\s*([\d.]+%?)\s+([\d.]+%?)\s+(-?[\d.]+)(?:deg)?\s*\)$/i.exec(text)
  if (!parts) return undefined
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map((part, at) => {
    const whole = at === 0 ? 1 : FULL_CHROMA
    return Number.parseFloat(part) * (part.endsWith('%') ? whole / 100 : 1)
  })
  return Number.isNaN(lightness + chroma + hue) ? undefined : toHex({ lightness, chroma, hue })
}

/** The chroma that CSS calls 100 %. */
const FULL_CHROMA = 0.4

export function toOklch(hex: string): Oklch {
  const rgb = bytes(hex).map(linear)
  const [lightness = 0, a = 0, b = 0] = times(LMS_TO_OKLAB, times(RGB_TO_LMS, rgb).map(Math.cbrt))
  return {
    lightness,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** A colour outside sRGB loses chroma until it fits. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const inside = Math.min(1, Math.max(0, lightness))
  let [least, most] = [0, chroma]
  if (isInGamut(linearRgb(inside, chroma, hue))) least = chroma
  while (most - least > 1e-4) {
    const middle = (least + most) / 2
    if (isInGamut(linearRgb(inside, middle, hue))) least = middle
    else most = middle
  }
  return hexOf(linearRgb(inside, least, hue).map(part => 255 * encoded(part)))
}

/** Mixes a `share` of the colour `above` into the colour `below`, as `color-mix(in srgb, …)` does. */
export function mix(below: string, above: string, share: number): string {
  const over = bytes(above)
  return hexOf(bytes(below).map((value, at) => value * (1 - share) + (over[at] ?? 0) * share))
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const lab = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const lms = times(OKLAB_TO_LMS, lab).map(part => part ** 3)
  return times(LMS_TO_RGB, lms)
}

/** Accepts colours in sRGB, and those slightly outside it, because rounding to 8 bits brings them back. */
const isInGamut = (rgb: number[]) => rgb.every(part => part > -1e-4 && encoded(part) < 1.001)

/** Converts an sRGB byte to linear light, from 0 to 1. */
function linear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const encoded = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055

const bytes = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

const hexOf = (parts: number[]) => `#${parts.map(hexByte).join('')}`

const hexByte = (part: number) =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0')

const times = (matrix: number[][], [x = 0, y = 0, z = 0]: number[]) =>
  matrix.map(([a = 0, b = 0, c = 0]) => a * x + b * y + c * z)

/** The relative luminance (WCAG 2.2) of a colour, given as red, green and blue from 0 to 255. */
export function luminance(rgb: ArrayLike<number>): number {
  return 0.2126 * light(rgb[0]) + 0.7152 * light(rgb[1]) + 0.0722 * light(rgb[2])
}

/** These values are computed once, because the page check measures the contrast of many pixels. */
const LIGHTS = Array.from({ length: 256 }, (_, byte) => linear(byte))
const light = (value = 0) => LIGHTS[Math.round(value)] ?? 0

/** The contrast ratio of two luminances (WCAG 2.2). */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

export const contrastOfHex = (...pair: [string, string]) => {
  const [a = 0, b = 0] = pair.map(hex => luminance(bytes(hex)))
  return contrast(a, b)
}

const RGB_TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const LMS_TO_OKLAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const OKLAB_TO_LMS = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const LMS_TO_RGB = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
