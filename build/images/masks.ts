import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { shownPath } from '../../schema/folder/content-folder.ts'
import type { ClientLogo } from '../../schema/sections/logos.ts'
import type { FindImage } from '../../schema/studies/markdown.ts'
import { slug } from '../../schema/studies/slug.ts'
import type { Mask, Masks } from '../../site/assets-context.ts'
import { type Target, writeHashed } from '../write-hashed.ts'

/** A client's logo is 1.75rem high by default (logos.css), usually 28 CSS pixels. Its mask suits a pixel ratio of up to 2. */
const HEIGHT = 2 * 28
/** The maximum length of a side in pixels; larger pictures are scaled down first, to save memory. */
const LARGEST = 2000
/**
 * A pixel's «ink» is how strongly it belongs to the logo, from 0 (background) to 255. Ink up to this value counts as background
 * when the build looks for the logo's margins.
 */
const NOISE = 24
/** An opaque picture is probably a photograph when more than this share of its pixels are midtones. */
const MOST_MIDTONES = 0.4

type Say = (line: string) => void
type Ink = { data: Uint8Array; width: number; height: number; isOpaque: boolean }
type Box = { left: number; top: number; width: number; height: number }

/**
 * Publishes a mask for each client's PNG logo, so that the page can show the logo in one colour. A mask leaves out the logo's
 * margins.
 * @throws an Error that names an empty or unreadable picture
 */
export async function makeMasks(
  target: Target,
  logos: readonly ClientLogo[],
  { find, advise }: { find: FindImage; advise: Say | undefined },
): Promise<Masks> {
  const masks = logos.filter(({ drawing }) => !drawing)
  const made = masks.map(async ({ id, file, size }): Promise<[string, Mask]> => {
    const { png, ...box } = await makeMask(find(file) ?? file, size, advise)
    const url = await writeHashed(target, `assets/${slug(file)}.png`, png)
    return [id, { ...box, url }]
  })
  return Object.fromEntries(await Promise.all(made))
}

async function makeMask(path: string, size: number, advise: Say | undefined) {
  const file = shownPath(path)
  const ink = await readInk(path).catch(cause => {
    throw new Error(`${file}: this mark cannot be read: export it again as PNG.`, { cause })
  })
  const box = boxOf(ink)
  if (!box) throw new Error(`${file} shows nothing: draw the mark in one dark colour.`)
  const height = Math.round(HEIGHT * size)
  if (box.height < height)
    advise?.(
      `${file} is ${box.height} pixels high without its margins: less than ${height} looks soft on fine screens.`,
    )
  if (ink.isOpaque && midtones(ink) > MOST_MIDTONES)
    advise?.(`${file} looks like a photograph: a mark is one dark shape on a plain background.`)
  const raw = { width: ink.width, height: ink.height, channels: 1 } as const
  const { data, info } = await sharp(ink.data, { raw })
    .extract(box)
    .resize({ height, withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height: high } = info
  const black = new Uint8Array(data.length * 2).map((_, at) => (at % 2 ? (data[at >> 1] ?? 0) : 0))
  const png = await sharp(black, { raw: { width, height: high, channels: 2 } })
    .png({ palette: true, colours: 16, effort: 10 })
    .toBuffer()
  return { png, width, height: high }
}

/**
 * Measures the ink of each pixel. In a picture with transparency, a pixel's ink is its opacity. In an opaque picture, it grows
 * with the difference in brightness from the top left pixel, so that a light logo on a dark background works too.
 */
async function readInk(path: string): Promise<Ink> {
  const bytes = await readFile(path)
  const { isOpaque } = await sharp(bytes).stats()
  const picture = sharp(bytes)
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
  const channel = isOpaque
    ? picture.flatten().toColourspace('b-w').extractChannel(0)
    : picture.ensureAlpha().extractChannel('alpha')
  const { data, info } = await channel.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data: isOpaque ? fromCorner(data) : data, width, height, isOpaque }
}

/** The differences in tone from the first pixel, scaled so that the largest is 255, unless all are 0. */
function fromCorner(tones: Uint8Array): Uint8Array {
  const [corner = 255] = tones
  const differences = tones.map(tone => Math.abs(tone - corner))
  const most = differences.reduce((most, difference) => Math.max(most, difference), 1)
  return differences.map(difference => Math.round((difference * 255) / most))
}

function boxOf({ data, width, height }: Ink): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (const [at, ink] of data.entries()) {
    if (ink <= NOISE) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  if (right < 0) return undefined
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const midtones = ({ data }: Ink) => data.filter(ink => ink > 64 && ink < 192).length / data.length
