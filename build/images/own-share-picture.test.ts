import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { testSite } from '../../testing/site.ts'
import { makeSharePictures } from './share-picture.ts'

const plain = (width: number, height: number, background = '#408020') =>
  sharp({ create: { width, height, channels: 4, background } })

async function make(bytes: Buffer | string, path = 'images/lien.png') {
  const folder = temporaryDirectory()
  const out = temporaryDirectory()
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
  const site = testSite({ folders: [join(folder, 'en'), folder] })
  // The arrow isn't drawn, so the typeface doesn't need it.
  const openGraph = { ...site.content.site.openGraph, picture: '→', image: 'lien.png' }
  const content = { ...site.content, site: { ...site.content.site, openGraph } }
  const made = await makeSharePictures(out, { ...site, content }).catch(error => {
    throw new Error(error.message.replace(shownPath(folder), 'content'))
  })
  return { ...made, read: (url: string) => readFile(join(out, url)) }
}

test.each([
  ['a PNG', 'images/lien.png', plain(1200, 630).png()],
  ['a JPEG of double size', 'images/lien.png', plain(2400, 1260).jpeg()],
  [
    'a rotated photograph',
    'images/lien.png',
    plain(630, 1200)
      .composite([{ input: await plain(630, 600, '#f00').png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 }),
  ],
  ['a picture of a translation', 'en/images/lien.png', plain(1601, 840).png()],
])(
  '%s becomes the sharing picture: a JPEG of 1200 × 630 without metadata',
  async (_, path, own) => {
    const { home, studies, read } = await make(await own.toBuffer(), path)
    expect(home).toMatchObject({ width: 1200, height: 630 })
    expect(home.url).toMatch(/^\/assets\/partage\.[0-9a-f]{8}\.jpg$/)
    const picture = await read(home.url)
    const { format, width, height, exif } = await sharp(picture).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', 1200, 630, undefined])
    const [red = 0, green = 0, blue = 0] = await sharp(picture).raw().toBuffer()
    expect([red, green, blue].map(value => Math.round(value / 16))).toEqual([4, 8, 2])
    const [study] = Object.values(studies)
    expect(study?.url).toMatch(/\.png$/)
  },
)

test('transparent parts of the owner’s own sharing picture get the palette’s colour «paper»', async () => {
  const { home, read } = await make(await plain(1200, 630, '#0000').png().toBuffer())
  const { light } = testSite().content.look.palette.paper
  const wanted = await plain(1, 1, light).removeAlpha().raw().toBuffer()
  const found = await sharp(await read(home.url))
    .raw()
    .toBuffer()
  for (const [at, value] of wanted.entries())
    expect(Math.abs(value - (found[at] ?? 0))).toBeLessThan(3)
})

const NEEDED =
  'the sharing picture must be a PNG or JPEG file of 1200 × 630 pixels, or larger in the same ratio.'
const whole = await plain(1200, 630).png().toBuffer()
test.each([
  ['is 1200 × 628 pixels', await plain(1200, 628).png().toBuffer()],
  ['is 600 × 315 pixels', await plain(600, 315).png().toBuffer()],
  ['is a file of the format webp', await plain(1200, 630).webp().toBuffer()],
  ['cannot be read', 'no picture'],
  ['cannot be read', ''],
  ['cannot be read', whole.subarray(0, whole.length - 40)],
])('the build refuses a sharing picture that %s', async (what, bytes) => {
  await expect(make(bytes)).rejects.toThrow(`content/images/lien.png ${what}: ${NEEDED}`)
})
