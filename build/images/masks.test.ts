import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { makeMasks } from './masks.ts'

/** @param ground the background colour; without it, the picture is transparent */
const dot = (ink: string, ground?: string) =>
  picture(`<rect x="70" y="20" width="120" height="60" fill="${ink}"/>`, ground)
const picture = (shapes: string, ground = 'none') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="${ground}"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer()

async function maskOf(png: Buffer | string, size = 1) {
  const [images, out] = [temporaryDirectory(), temporaryDirectory()]
  await writeFile(join(images, 'Le Bac.png'), png)
  const drawn = { id: 'mark-2', file: 'a.svg', size, drawing: { viewBox: '0 0 1 1', shapes: '' } }
  const marks = [drawn, { id: 'mark-3', file: 'Le Bac.png', size, drawing: undefined }]
  const advice: string[] = []
  const masks = await makeMasks({ out, base: '/portfolio/' }, marks, {
    find: file => join(images, file),
    advise: line => advice.push(line.replace(shownPath(images), 'images')),
  })
  const { url = '', ...box } = masks['mark-3'] ?? {}
  const { data, info } = await sharp(readFileSync(join(out, url.replace('/portfolio', ''))))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = data.filter((_, at) => at % info.channels === info.channels - 1)
  return { url, box, alpha, info, advice }
}

test.each([
  ['dark ink without a background', dot('#111')],
  ['light ink without a background', dot('#eee')],
  ['dark ink on a light background', dot('#225', '#fff')],
  ['pale ink on a light background', dot('#ccc', '#fff')],
  ['light ink on a dark background', dot('#fff', '#123')],
  ['ink in faint dirt', dot('#000', 'rgb(0 0 0/.08)')],
])('a logo in %s gets a mask of its shape, without margins and 56 pixels high', async (_, png) => {
  const { url, box, alpha, info, advice } = await maskOf(await png)
  expect(url).toMatch(/^\/portfolio\/assets\/le-bac\.[0-9a-f]{8}\.png$/)
  expect(box).toEqual({ width: 112, height: 56 })
  expect(info).toMatchObject({ width: 112, height: 56 })
  expect(Math.min(...alpha)).toBeGreaterThan(250)
  expect(advice).toEqual([])
})

test('a mask is transparent where the client’s logo has a hole', async () => {
  const ring = '<circle cx="150" cy="50" r="36" fill="none" stroke="#000" stroke-width="16"/>'
  const { alpha, info } = await maskOf(await picture(ring, '#fff'))
  expect([alpha[28 * info.width + 28], alpha[28 * info.width + 3]]).toEqual([0, 255])
})

test('a logo shown at half size gets a mask of half the height', async () => {
  const { box, advice } = await maskOf(await dot('#000'), 0.5)
  expect(box).toEqual({ width: 56, height: 28 })
  expect(advice).toEqual([])
})

test('the build warns about a logo with too few pixels and does not enlarge it', async () => {
  const { box, advice } = await maskOf(await dot('#000'), 2)
  expect(box).toEqual({ width: 120, height: 60 })
  expect(advice).toEqual([
    'images/Le Bac.png is 60 pixels high without its margins: less than 112 looks soft on fine screens.',
  ])
})

test('the build warns about a logo that looks like a photograph', async () => {
  const sky =
    '<linearGradient id="a"><stop/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="300" height="100" fill="url(#a)"/>'
  const third = picture(sky.replace('"300" h', '"200" h'), '#fff')
  expect((await maskOf(await third)).advice).toEqual([])
  expect((await maskOf(await picture(sky))).advice).toEqual([
    'images/Le Bac.png looks like a photograph: a mark is one dark shape on a plain background.',
  ])
})

test.each([
  ['a picture without ink', picture(''), 'shows nothing: draw the mark in one dark colour.'],
  [
    'a picture of one colour',
    picture('', '#fff'),
    'shows nothing: draw the mark in one dark colour.',
  ],
  ['a text', 'no picture', 'this mark cannot be read: export it again as PNG.'],
])('the build refuses %s as a logo', async (_, png, why) => {
  await expect(maskOf(await png)).rejects.toThrow(why)
})
