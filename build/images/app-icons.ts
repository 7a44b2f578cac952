import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Drawn } from '../../schema/look/logo-file.ts'
import { accentOnInk } from '../../theme/palette.ts'
import { keep } from '../keep.ts'
import { drawLogo } from './drawings.ts'

/**
 * Draws the owner's logo, or three bars if there is none, on a background in the light theme's `ink` colour.
 * @param cornerRadius 0 for phones' icons, whose corners most phones round themselves
 */
const drawing = (look: Drawn, cornerRadius: number, viewBox = '0 0 32 32') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">` +
  `${cornerRadius ? `<rect width="32" height="32" rx="${cornerRadius}"` : '<path d="M-2-2h36v36H-2z"'} fill="${look.palette.ink.light}"/>${glyph(look)}</svg>`

const glyph = ({ palette, logo }: Drawn) =>
  logo
    ? drawLogo(logo, palette.paper.light, 'x="6" y="6" width="20" height="20"')
    : `<path d="M17 7h9v5h-9zM6 20h20v5H6z" fill="${palette.paper.light}"/>` +
      `<path d="M11.5 13.5H26v5H11.5z" fill="${accentOnInk(palette)}"/>`

/**
 * The page links to favicon.svg; the web app manifest lists icon-192.png, icon-512.png and icon-maskable-512.png. Some browsers
 * look for favicon.ico (16 and 32 px) and apple-touch-icon.png (180 px) at the site's root.
 */
export async function buildIcons(outDir: string, look: Drawn): Promise<void> {
  const [rounded, square] = [drawing(look, 5), drawing(look, 0)]
  const files = {
    'favicon.svg': rounded,
    'favicon.ico': ico(rounded, [16, 32]),
    'apple-touch-icon.png': png(square, 180),
    'icon-192.png': png(square, 192),
    'icon-512.png': png(square, 512),
    'icon-maskable-512.png': png(maskable(look), 512),
  }
  await mkdir(outDir, { recursive: true })
  const writes = Object.entries(files).map(async ([name, data]) =>
    writeFile(join(outDir, name), await data),
  )
  await Promise.all(writes)
}

/** Leaves room around the drawing, because a phone's mask may cut off everything outside a circle 80 % as wide as the icon. */
const maskable = (look: Drawn) => drawing(look, 0, '-2 -2 36 36')

const png = (svg: string, size: number) =>
  keep(['icon', svg, size, sharp.versions], () =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size)
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  )

/** An ICO file is a header, a 16-byte entry per image, then the images. Windows has accepted PNGs in it since Vista. */
async function ico(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map(size => png(svg, size)))
  const header = Buffer.alloc(6 + 16 * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  for (const [i, image] of images.entries()) {
    const entry = 6 + 16 * i
    header.fill(sizes[i] ?? 0, entry, entry + 2)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}
