import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import type { Site } from '../../schema/site.ts'
import type { Point } from '../../site/altitudes/ridge.ts'
import { testSite } from '../../testing/site.ts'
import { mix } from '../../theme/colour.ts'
import { PALETTES } from '../../theme/palette.ts'
import { makeSharePictures } from './share-picture.ts'

const LINE = 'Développeur web et mobile, Valence'

async function make(
  name: string,
  line = LINE,
  palette = PALETTES.vercors,
  ridge?: Point[],
  { familyName, ...own }: Partial<Site> & { familyName?: string | undefined } = {},
) {
  const folder = temporaryDirectory()
  const { content } = testSite()
  const openGraph = { ...content.site.openGraph, picture: line }
  const site = { ...content.site, name, familyName, openGraph }
  const look = { ...content.look, palette }
  const projects = { ...content.projects, projects: [] }
  const words = { ...content, site, look, projects }
  const shown = testSite({ content: words, logo: undefined, ...own })
  const { home: picture } = await makeSharePictures(folder, shown, ridge)
  const bytes = await readFile(join(folder, picture.url))
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  return { ...picture, bytes, info, data, at }
}

const isNear = (pixel: number[], hex: string) =>
  [...Buffer.from(hex.slice(1), 'hex')].every((value, i) => Math.abs(value - (pixel[i] ?? 0)) < 20)

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

test('the background, map, logo (or three bars), name and coloured box have the right position and colour', async () => {
  const palette = PALETTES.estuaire
  const { paper, ink, accent, second, sign } = palette
  const row = (y: number) => ({ markup: `<path d="M0 ${y}h400"/>`, d: '', transform: undefined })
  const map = { thin: row(10), master: row(20), river: row(30) }
  const logo = { viewBox: '0 0 2 2', shapes: '<path d="M0 0h2v1H0z"/>' }
  const bars = await make('Sacha Combe', LINE, palette, undefined, { map })
  const marked = await make('Sacha Combe', LINE, palette, undefined, { map, logo })
  const points = [
    [bars, 2, 2, paper.light],
    [bars, 1000, 30, mix(paper.light, ink.light, 0.3)],
    [bars, 1000, 33, paper.light],
    [bars, 1000, 61, mix(paper.light, ink.light, 0.3)],
    [bars, 1000, 64, paper.light],
    [bars, 1000, 94, mix(paper.light, second.light, 0.8)],
    [bars, 2, 94, mix(paper.light, second.light, 0.4)],
    [bars, 1000, 97, paper.light],
    [bars, 100, 69, ink.light],
    [bars, 100, 82, sign.light],
    [bars, 70, 96, ink.light],
    [marked, 66, 58, ink.light],
    [marked, 114, 80, ink.light],
    [marked, 114, 100, paper.light],
    [bars, 1195, 552, accent.light],
    [bars, 1195, 548, paper.light],
  ] as const
  const wrong = points.filter(([{ at }, x, y, colour]) => !isNear(at(x, y), colour))
  expect(wrong.map(([, ...point]) => point)).toEqual([])
  const about = (pixels: number) => expect.closeTo(pixels, -1)
  const box = { left: about(61), right: about(558), top: about(222), bottom: about(544) }
  expect(inkBox(bars, 140, 545)).toEqual(box)
  const line = { left: about(735), right: about(1134), top: 580, bottom: about(606) }
  expect(inkBox(bars, 580, 630)).toEqual(line)
})

test('the picture of a case study shows its title, and the owner’s name in the coloured box', async () => {
  const site = testSite()
  const { studies } = await makeSharePictures(temporaryDirectory(), site, [[0, 0]])
  const pictureOf = async (title: string, familyName?: string) => {
    const { palette } = site.content.look
    const own = { logo: site.logo, familyName }
    return (await make(title, 'Noor, étude de cas', palette, undefined, own)).url
  }
  expect(studies['cageot.md']?.url).toBe(await pictureOf('Cageot'))
  expect(studies['passeur.md']?.url).toBe(await pictureOf('Le Passeur', 'Le Passeur'))
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
  expect(line.left).toBeLessThan(170)
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
  expect(isNear(rock, PALETTES.vercors.footer.light)).toBe(true)
  expect([at(66, 500), at(66, 488)]).toEqual([rock, at(300, 500)])
  expect(at(500, 600)).toEqual(rock)
  expect(inkBox({ at, ...picture }, 130, 490).bottom).toBeLessThan(480)
})
