import sharp from 'sharp'

/** `data` contains the red, green and blue values (0 to 255) of each pixel, row by row. */
export type Picture = { data: Buffer; width: number; height: number }

export async function decode(png: Buffer): Promise<Picture> {
  const raw = sharp(png).removeAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Lists the pixels of a box as positions in a screenshot of the page scrolled to `scrolledPx`.
 * @param box its left, top, right and bottom edges on the page, in pixels
 */
export function* pixelsIn(box: readonly number[], picture: Picture, scrolledPx: number) {
  const { width, height } = picture
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const from = Math.max(0, Math.floor(left))
  const to = Math.min(width, Math.ceil(right))
  const last = Math.min(height, Math.ceil(bottom - scrolledPx))
  for (let y = Math.max(0, Math.floor(top - scrolledPx)); y < last; y++)
    for (let x = from; x < to; x++) yield y * width + x
}

export const pixelAt = ({ data }: Picture, at: number) =>
  ((data[3 * at] ?? 0) << 16) | ((data[3 * at + 1] ?? 0) << 8) | (data[3 * at + 2] ?? 0)
/** @param color like `rgb(24, 32, 49)` */
export function packColor(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return (red << 16) | (green << 8) | blue
}
export const unpack = (pixel: number) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
export const hexOf = (pixel: number) => `#${pixel.toString(16).padStart(6, '0')}`

export function mostFrequent(pixels: readonly number[]): number {
  const [[pixel] = [0]] = [...Map.groupBy(pixels, pixel => pixel)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  return pixel
}
