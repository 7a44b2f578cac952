import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import type { Logo } from '../../schema/look/logo.ts'
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
  ] as const) {
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({ width: size, height: size })
    const corner = await sharp(join(folder, name)).ensureAlpha().raw().toBuffer()
    expect([...corner.subarray(0, 4)], name).toEqual([0x18, 0x20, 0x31, 255])
  }

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

test('favicon.svg shows three bars or the owner’s logo, on a rounded square in the colour «ink»', async () => {
  const folder = temporaryDirectory()
  const shapesOf = async (logo?: Logo) => {
    await buildIcons(folder, { palette: PALETTES.vercors, logo })
    return readFile(join(folder, 'favicon.svg'), 'utf8')
  }
  const ground =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#182031"/>'
  expect(await shapesOf()).toBe(
    `${ground}<path d="M17 7h9v5h-9zM6 20h20v5H6z" fill="#f5f3ef"/><path d="M11.5 13.5H26v5H11.5z" fill="#faa155"/></svg>`,
  )
  expect(await shapesOf({ viewBox: '0 0 9 9', shapes: '<path d="M0 0h9v9z"/>' })).toBe(
    `${ground}<svg x="6" y="6" width="20" height="20" viewBox="0 0 9 9" fill="#f5f3ef" color="#f5f3ef"><path d="M0 0h9v9z"/></svg></svg>`,
  )
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
