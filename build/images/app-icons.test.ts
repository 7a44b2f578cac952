import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { PALETTES } from '../../theme/palette.ts'
import { buildIcons } from './app-icons.ts'

test('every PNG icon has the right size, and favicon.ico contains two complete PNG files', async () => {
  const folder = temporaryDirectory()
  await buildIcons(folder, { palette: PALETTES.vercors })
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const)
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({ width: size, height: size })

  const ico = await readFile(join(folder, 'favicon.ico'))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2])
  for (const [entry, size] of [
    [6, 16],
    [22, 32],
  ] as const) {
    expect([...ico.subarray(entry, entry + 2)]).toEqual([size, size])
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const image = sharp(ico.subarray(offset, offset + length))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
})

test('a round mask 80 % as wide as the maskable icon cuts off no part of the drawing', async () => {
  const folder = temporaryDirectory()
  await buildIcons(folder, { palette: PALETTES.vercors })
  const { data, info } = await sharp(join(folder, 'icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDrawn = (pixel: number) => (data[pixel * 3] ?? 0) > 128
  const distances = Array.from({ length: info.width * info.height }, (_, pixel) =>
    isDrawn(pixel)
      ? Math.hypot((pixel % info.width) - 255.5, Math.floor(pixel / info.width) - 255.5)
      : 0,
  )
  const furthest = distances.reduce((far, distance) => Math.max(far, distance))
  expect(furthest).toBeGreaterThan(150)
  expect(furthest).toBeLessThan(0.4 * info.width)
})
