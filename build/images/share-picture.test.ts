import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import type { Point } from '../../site/altitudes/ridge.ts'
import { testSite } from '../../testing/site.ts'
import { PALETTES } from '../../theme/palette.ts'
import { makeSharePictures } from './share-picture.ts'

const LINE = 'Développeur web et mobile, Valence'

async function make(name: string, line = LINE, palette = PALETTES.vercors, ridge?: Point[]) {
  const folder = temporaryDirectory()
  const { content } = testSite()
  const site = { ...content.site, name, openGraph: { ...content.site.openGraph, picture: line } }
  const look = { ...content.look, palette }
  const projects = { ...content.projects, projects: [] }
  const shown = testSite({ content: { ...content, site, look, projects }, logo: undefined })
  const { home: picture } = await makeSharePictures(folder, shown, ridge)
  const bytes = await readFile(join(folder, picture.url))
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  return { ...picture, bytes, info, data, at }
}

/** The bounding box of the dark pixels between two rows, such as those of the name. */
function inkBox({ info, data }: Awaited<ReturnType<typeof make>>, top: number, bottom: number) {
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < info.width; x++) {
      const pixel = (y * info.width + x) * 3
      if ((data[pixel] ?? 255) > 60 || (data[pixel + 2] ?? 255) > 90) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}

test('the sharing picture is 1200 × 630 and below 60 kB, and its URL changes with its content', async () => {
  const [first, again, other] = [
    await make('Sacha Combe'),
    await make('Sacha Combe'),
    await make('Lou'),
  ]
  expect(first.info).toMatchObject({ width: 1200, height: 630 })
  expect(first.bytes.length).toBeLessThan(60_000)
  expect(again.url).toBe(first.url)
  expect(other.url).not.toBe(first.url)
})

test('the background, the name and the coloured box in the corner are where the design puts them', async () => {
  const picture = await make('Sacha Combe')
  const isNear = (actual: number[], wanted: number[]) =>
    actual.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) < 6)
  expect(isNear(picture.at(2, 2), [0xf5, 0xf3, 0xef])).toBe(true)
  expect(isNear(picture.at(1195, 600), [0xfa, 0xa1, 0x55])).toBe(true)
  expect(isNear(picture.at(700, 600), [0xfa, 0xa1, 0x55])).toBe(false)
  const name = inkBox(picture, 140, 545)
  expect(name.left).toBeGreaterThan(55)
  expect(name.left).toBeLessThan(70)
  expect(name.right).toBeLessThan(600)
})

test.each([
  'Lou',
  'Marie-Christine Vandenberghe',
  'Éloïse Œuvrard-Šťastná',
  'Nguyễn Thị Ánh Nguyệt',
])('the name %s stays within the margins and below the three bars at the top', async name => {
  const box = inkBox(await make(name), 110, 545)
  expect(box.left).toBeGreaterThanOrEqual(50)
  expect(box.right).toBeLessThanOrEqual(1140)
  expect(box.top).toBeGreaterThanOrEqual(118)
})

test('a name ends above the coloured box if its long last line would otherwise touch the box', async () => {
  const picture = await make('Marie-Christine Vandenberghe')
  const between = inkBox(picture, 540, 549)
  expect(between.right).toBe(0)
})

test('text that is too long for the coloured box gets a smaller font size', async () => {
  const picture = await make('Lou', `${LINE}, ${LINE}, ${LINE}`)
  const line = inkBox(picture, 560, 620)
  expect(line.left).toBeGreaterThan(64)
  expect(line.right).toBeLessThanOrEqual(1200 - 64)
})

test('the error lists the characters that the typeface lacks, and the field that contains them', async () => {
  await expect(make('Жанна Combe')).rejects.toThrow(
    'examples/noor/site.ts: «name» holds «Ж», «а», «н», which the typeface of the sharing picture cannot draw: write it in Latin letters.',
  )
  await expect(make('Lou', 'Web → mobile')).rejects.toThrow('«openGraph.picture» holds «→»')
  const { phrases } = testSite()
  const inRussian = testSite({ phrases: { ...phrases, study: 'Кейс' } })
  await expect(makeSharePictures(temporaryDirectory(), inRussian)).rejects.toThrow(
    'examples/noor/phrases.ts: «study» holds «К», «е», «й», «с»',
  )
})

test('a different palette makes a different picture, even when the first one is cached', async () => {
  const { url } = await make('Ada')
  expect((await make('Ada', LINE, PALETTES.lichen)).url).not.toBe(url)
})

test('if the page has a profile, the picture shows its ridge at the bottom and the name above it', async () => {
  const ridge: Point[] = [
    [0, 0],
    [0.5, 1],
    [1, 0],
  ]
  const { at, ...picture } = await make('Sacha Combe', LINE, PALETTES.vercors, ridge)
  const rock = at(2, 628)
  expect([at(66, 500), at(66, 488)]).toEqual([rock, at(300, 500)])
  expect(at(500, 600)).toEqual(rock)
  expect(inkBox({ at, ...picture }, 130, 490).bottom).toBeLessThan(480)
})
