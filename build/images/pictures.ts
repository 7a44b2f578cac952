import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { slug } from '../../schema/studies/slug.ts'
import type { BuiltPicture } from '../../site/assets-context.ts'

/** The widths in pixels, and the crop, of the files that the build makes from a picture. */
export type Slot = {
  widths: readonly number[]
  /**
   * The aspect ratio after cropping; without `ratio`, nothing is cropped. All widths of the slot must be multiples of
   * `ratio.width`, so that all heights are whole numbers.
   */
  ratio?: Size
  focus: Focus
}
type Size = { width: number; height: number }
/**
 * The part that stays visible, as in CSS's `object-position`: `x` is 0 (left) to 1 (right), and `y` is 0 (top) to 1 (bottom).
 */
export type Focus = { x: number; y: number }

/** The default focus is the top, because people recognise a screenshot of a page by its top. */
export const TOP: Focus = { x: 0.5, y: 0 }

/** The build warns when it converts a file of this size or more. */
const HEAVY_BYTES = 8_000_000

/** Increase this number when the format of the cached files changes. */
const CACHE_FORMAT = 3

const READABLE = ['.png', '.jpg', '.jpeg', '.webp', '.avif']
// With effort 3, AVIF is encoded about three times as fast as by default, and the files are about 5 % larger. 4:4:4 stores
// colours in full resolution, which keeps coloured text sharp.
const AVIF = { quality: 44, effort: 3, chromaSubsampling: '4:4:4' }
const WEBP = { quality: 54, effort: 4, smartSubsample: true }

// `inParallel` encodes several pictures at once, so each encoder needs only one thread.
sharp.concurrency(1)

/**
 * Makes AVIF files of each picture that has a slot, and one WebP for browsers without AVIF. Crops them to the slot, turns them
 * upright, converts them to sRGB, keeps transparency and drops metadata. Enlarges only pictures that are a few pixels wide or
 * high. Later builds take the files from `cacheDir` as long as the original, the slot, the settings and sharp's version stay
 * the same.
 * @returns the pictures, keyed by file name; URLs start with `/img/`
 * @throws an Error when a picture is unreadable or its extension isn't in READABLE; the message names the picture
 */
export async function buildPictures(options: {
  /** Paths, keyed by file name. */
  sources: ReadonlyMap<string, string>
  outDir: string
  cacheDir: string
  /** Returns undefined to skip the file. */
  slot: (file: string) => Slot | undefined
  say?: ((line: string) => void) | undefined
}): Promise<Record<string, BuiltPicture>> {
  const { sources, outDir, cacheDir, slot, say } = options
  await mkdir(cacheDir, { recursive: true })
  const shown = [...sources.keys()].filter(file => slot(file)).sort()
  const folders = await inParallel(shown, file =>
    buildOnce(sources.get(file) ?? file, cacheDir, slot(file) as Slot, say),
  )
  // The URLs of one call share a hash, because a page may contain many URLs, and different hashes would compress badly.
  const prefix = `img/${hash('sha256', folders.map(folder => basename(folder)).join()).slice(0, 8)}`
  await mkdir(join(outDir, prefix), { recursive: true })
  const pictures = await inParallel(folders, async folder => {
    const names = (await readdir(folder)).filter(name => name !== 'picture.json')
    await Promise.all(names.map(name => copyFile(join(folder, name), join(outDir, prefix, name))))
    const picture = await readFile(join(folder, 'picture.json'), 'utf8')
    return JSON.parse(picture.replaceAll('"url":"', `"url":"/${prefix}/`)) as BuiltPicture
  })
  return Object.fromEntries(shown.map((file, i) => [file, pictures[i] as BuiltPicture]))
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [i, item] of queue) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

/** @returns the cache folder with the encoded files and `picture.json` */
async function buildOnce(
  source: string,
  cacheDir: string,
  slot: Slot,
  say?: (line: string) => void,
) {
  if (!READABLE.includes(extname(source).toLowerCase()))
    throw new Error(`${shownPath(source)}: expected a picture ending in ${READABLE.join(', ')}.`)
  const { bytes, hasAlpha } = await readPicture(source, async () => {
    const bytes = await readFile(source)
    return { bytes, hasAlpha: (await sharp(bytes).metadata()).hasAlpha }
  })
  const { widths, ratio, focus } = slot
  const isTop = focus.x === TOP.x && focus.y === TOP.y
  const settings: unknown[] = [CACHE_FORMAT, widths, ratio, AVIF, WEBP, sharp.versions]
  if (!isTop) settings.push(focus)
  if (hasAlpha) settings.push('alpha')
  const key = Buffer.from(JSON.stringify(settings))
  const folder = join(cacheDir, hash('sha256', Buffer.concat([key, bytes])).slice(0, 24))
  if (isWhole(folder)) return folder
  say?.(`Making ${shownPath(source)} in its sizes…${heaviness(bytes.length, slot)}`)
  // `rename` is atomic, so a cache folder without a UUID in its name is complete, even if a build is killed or two run
  // in parallel.
  const draft = `${folder}.${randomUUID()}`
  await mkdir(draft, { recursive: true })
  try {
    const picture = await encode(source, bytes, draft, slot)
    await writeFile(join(draft, 'picture.json'), JSON.stringify(picture))
    await rename(draft, folder).catch(error => {
      if (!isWhole(folder)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

function heaviness(bytes: number, { widths }: Slot): string {
  if (bytes < HEAVY_BYTES) return ''
  const weight = `${Math.round(bytes / 1e6)} MB`
  return ` It weighs ${weight}, which takes a while: the page shows it ${Math.max(...widths)} pixels wide at most, save it smaller.`
}

const isWhole = (folder: string) => existsSync(join(folder, 'picture.json'))

async function encode(
  source: string,
  bytes: Buffer,
  folder: string,
  slot: Slot,
): Promise<BuiltPicture> {
  const { data, info, isTransparent } = await readPicture(source, () => readMaster(bytes, slot))
  const { width, height, channels } = info
  const master = () => sharp(data, { raw: { width, height, channels } })
  const wanted = [...new Set(slot.widths.map(width => Math.min(width, info.width)))]
  const make = async (width: number, format: 'avif' | 'webp', options: object) => {
    const name = `${slug(parse(source).base)}-${width}.${format}`
    await master().resize(width).toFormat(format, options).toFile(join(folder, name))
    return { width, url: name }
  }
  const [color, webp, ...avif] = await Promise.all([
    averageColor(master()),
    make(middle(wanted), 'webp', WEBP),
    ...wanted.map(width => make(width, 'avif', AVIF)),
  ])
  return { width, height, color, ...(isTransparent && { isTransparent }), avif, webp }
}

const middle = (widths: readonly number[]) => widths[Math.floor(widths.length / 2)] as number

/** Reads the part of a picture that its slot shows: raw sRGB pixels, upright and no wider than the slot's largest width. */
async function readMaster(bytes: Buffer, { widths, ratio, focus }: Slot) {
  const { autoOrient } = await sharp(bytes).metadata()
  const part = cropOf(autoOrient, ratio)
  const shape = ratio ?? { width: 1, height: part.height / part.width }
  const widest = Math.min(Math.max(...widths), part.width)
  const width = Math.max(shape.width, widest - (widest % shape.width))
  const height = Math.max(1, Math.round((width * shape.height) / shape.width))
  const upright = sharp(bytes)
    .autoOrient()
    .extract({
      ...part,
      left: Math.round((autoOrient.width - part.width) * focus.x),
      top: Math.round((autoOrient.height - part.height) * focus.y),
    })
    .resize(width, height, { fit: 'fill' })
  // Many screenshots have an alpha channel but no transparent pixels, so only the pixels show whether a picture is
  // transparent.
  const isTransparent = !(await sharp(bytes).stats()).isOpaque
  const { data, info } = await (isTransparent ? upright : upright.flatten())
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info, isTransparent }
}

async function readPicture<T>(source: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    const fix = /exceeds pixel limit/.test(reason)
      ? 'save it smaller'
      : 'export it again as PNG or JPEG'
    const what = `this picture cannot be read (${reason}): ${fix}.`
    throw new Error(`${shownPath(source)}: ${what}`, { cause })
  }
}

/** The size, in whole pixels, of the largest part of a picture that has this aspect ratio. */
export function cropOf(whole: Size, ratio = whole): Size {
  const across = Math.floor((whole.height * ratio.width) / ratio.height)
  const down = Math.floor((whole.width * ratio.height) / ratio.width)
  return {
    width: Math.max(1, Math.min(whole.width, across)),
    height: Math.max(1, Math.min(whole.height, down)),
  }
}

async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}
