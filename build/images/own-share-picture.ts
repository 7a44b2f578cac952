import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ContentError } from '../../schema/check-content.ts'
import { fault } from '../../schema/finding.ts'
import { type Folders, findIn, pathBelow, shownPath } from '../../schema/folder/content-folder.ts'
import { keep } from '../keep.ts'

/** WhatsApp shows no picture above 600 kB, which photographs in PNG often exceed (docs/decisions/10-sharing.md). */
const JPEG = { quality: 85, chromaSubsampling: '4:4:4', mozjpeg: true }

/**
 * Makes a JPEG without metadata from the owner's own sharing picture (`openGraph.image`). A larger picture is scaled down,
 * because design tools often export at double size. No picture is cropped or enlarged.
 * @param wanted the size in pixels, and the colour behind transparent parts
 * @throws {ContentError} when the file isn't a readable PNG or JPEG of this ratio, or is too small
 */
export async function ownSharePicture(
  file: string,
  folders: Folders,
  wanted: { width: number; height: number; background: string },
): Promise<Buffer> {
  const content = folders.at(-1) ?? ''
  const path = findIn(folders, 'images', file) ?? file
  const refuse = (what: string): never => {
    const needed = `the sharing picture must be a PNG or JPEG file of ${wanted.width} × ${wanted.height} pixels, or larger in the same ratio.`
    const place = { file: pathBelow(content, path) }
    throw new ContentError([fault(`${what}: ${needed}`, place)], shownPath(content))
  }
  const unreadable = () => refuse('cannot be read')
  const { format, autoOrient } = await sharp(path).metadata().catch(unreadable)
  const { width, height } = autoOrient
  if (format !== 'png' && format !== 'jpeg') refuse(`is a file of the format ${format}`)
  const isWhole = Math.abs((width * wanted.height) / wanted.width - height) < 1
  if (width < wanted.width || !isWhole) refuse(`is ${width} × ${height} pixels`)
  const { background, ...size } = wanted
  const bytes = await readFile(path)
  const make = () =>
    sharp(bytes)
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .flatten({ background })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .toBuffer()
      .catch(unreadable)
  return keep(['own card', bytes.toString('base64'), wanted, JPEG, sharp.versions], make)
}
