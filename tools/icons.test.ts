import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildIcons } from './icons.ts'

test('every icon has its size, and favicon.ico holds two whole PNG files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'))
  await buildIcons(folder)
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const)
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({ width: size, height: size })

  const ico = await readFile(join(folder, 'favicon.ico'))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2])
  for (const [entry, size] of [
    [6, 16],
    [22, 32],
  ] as const) {
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const image = sharp(ico.subarray(offset, offset + length))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
  await rm(folder, { recursive: true })
})
