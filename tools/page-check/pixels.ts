import sharp from 'sharp'

/** A picture. `data` contains the red, green and blue values (0 to 255) of each pixel, row by row. */
export type Picture = { data: Buffer; width: number; height: number }

/** A rectangle as four numbers in pixels: left, top, right and bottom. */
export type Box = readonly number[]

export async function decode(png: Buffer): Promise<Picture> {
  const raw = sharp(png).removeAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Lists the pixels of a box on the page, as positions in a picture whose top left corner is at `corner` on the page. */
export function* pixelsIn(box: Box, { width, height }: Picture, corner = { x: 0, y: 0 }) {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const from = Math.max(0, Math.floor(left - corner.x))
  const to = Math.min(width, Math.ceil(right - corner.x))
  const last = Math.min(height, Math.ceil(bottom - corner.y))
  for (let y = Math.max(0, Math.floor(top - corner.y)); y < last; y++)
    for (let x = from; x < to; x++) yield y * width + x
}

export const pixelAt = ({ data }: Picture, at: number) =>
  ((data[3 * at] ?? 0) << 16) | ((data[3 * at + 1] ?? 0) << 8) | (data[3 * at + 2] ?? 0)
/** Packs a colour like `rgb(24, 32, 49)` into one number. */
export function packColor(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return (red << 16) | (green << 8) | blue
}
export const unpack = (pixel: number) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
export const hexOf = (pixel: number) => `#${pixel.toString(16).padStart(6, '0')}`

/** Counts the pixels of each colour, the most frequent first. */
export function byFrequency(pixels: Iterable<number>): [pixel: number, count: number][] {
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
