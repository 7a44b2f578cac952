import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { focusPoint, picturesIn, pictureWarnings, projectSlots } from './picture-slots.ts'
import { buildPictures, type Slot, TOP } from './pictures.ts'

let folder = ''
beforeEach(async () => {
  folder = temporaryDirectory()
  await mkdir(join(folder, 'in'))
})

const put = (name: string, bytes: Buffer | string) => writeFile(join(folder, 'in', name), bytes)
const putPlain = async (name: string, width: number, height: number, color: string) =>
  put(name, await plain(width, height, color).png().toBuffer())

const slotOf = (focus = TOP): Slot => ({
  widths: [160, 320],
  ratio: { width: 8, height: 5 },
  focus,
})
const sources = () =>
  new Map(readdirSync(join(folder, 'in')).map(file => [file, join(folder, 'in', file)]))
const build = (
  focus = TOP,
  slot: (file: string) => Slot | undefined = () => slotOf(focus),
  say?: (line: string) => void,
) =>
  buildPictures({
    sources: sources(),
    outDir: join(folder, 'out'),
    cacheDir: join(folder, 'cache'),
    slot,
    say,
  })

const built = (url: string) => sharp(join(folder, 'out', url))

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

async function redAboveBlue(width: number, height: number) {
  const input = await plain(width, Math.round(height / 2), '#f00')
    .png()
    .toBuffer()
  return plain(width, height, '#00f').composite([{ input, top: 0, left: 0 }])
}

async function colorAt(url: string, x: number, y: number) {
  const { data, info } = await built(url).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > 180 && green < 70 && blue < 70) return 'red'
  return blue > 180 && red < 70 && green < 70 ? 'blue' : `${red} ${green} ${blue}`
}

test('each picture becomes an AVIF per width and one WebP; the picture’s size and average colour are recorded', async () => {
  await putPlain('carte.png', 400, 250, '#408020')
  const picture = (await build())['carte.png']
  expect(picture).toMatchObject({ width: 320, height: 200, color: '#408020' })
  expect(picture?.avif.map(({ width }) => width)).toEqual([160, 320])
  for (const { url, width } of picture ? [...picture.avif, picture.webp] : []) {
    expect(url).toMatch(/^\/img\/[0-9a-f]{8}\/carte-\d+\.(avif|webp)$/)
    const { width: real, height, exif, icc } = await built(url).metadata()
    expect({ real, height, exif, icc }).toEqual({ real: width, height: width * 0.625 })
  }
})

test('identical pictures that are converted in parallel all get complete files', async () => {
  const bytes = await plain(400, 250, '#408020').png().toBuffer()
  const names = ['a.png', 'b.png', 'c.png', 'd.png']
  for (const name of names) await put(name, bytes)
  const pictures = await build()
  expect(Object.keys(pictures)).toEqual(names)
  for (const { avif, webp } of Object.values(pictures))
    for (const { url, width } of [...avif, webp])
      expect((await built(url).metadata()).width).toBe(width)
})

test('the build turns a rotated photo upright', async () => {
  const upright = await (await redAboveBlue(320, 200)).png().toBuffer()
  const onItsSide = sharp(upright).rotate(-90).withMetadata({ orientation: 6 })
  await put('Été à Die.JPG', await onItsSide.jpeg({ quality: 95 }).toBuffer())
  const picture = (await build())['Été à Die.JPG']
  const url = picture?.webp.url ?? ''
  expect(url).toMatch(/^\/img\/[0-9a-f]{8}\/ete-a-die-320\./)
  expect([await colorAt(url, 0.5, 0.1), await colorAt(url, 0.5, 0.9)]).toEqual(['red', 'blue'])
})

test('the build crops a tall screenshot to 8:5 around its focus, and each crop has its own URL', async () => {
  await put('page.png', await (await redAboveBlue(320, 1200)).png().toBuffer())
  const urls = new Set<string>()
  for (const [focus, colors] of [
    ['top', ['red', 'red']],
    ['30% 70%', ['blue', 'blue']],
    ['center', ['red', 'blue']],
    ['0% 100%', ['blue', 'blue']],
  ] as const) {
    const picture = (await build(focusPoint(focus)))['page.png']
    const url = picture?.webp.url ?? ''
    expect(picture).toMatchObject({ width: 320, height: 200 })
    expect([await colorAt(url, 0.5, 0.05), await colorAt(url, 0.5, 0.95)], focus).toEqual(colors)
    urls.add(url)
  }
  expect(urls.size).toBe(4)
  const above = await (await redAboveBlue(200, 1200)).png().toBuffer()
  await put('large.png', await sharp(above).rotate(-90).toBuffer())
  const right = (await build(focusPoint('100% 0%')))['large.png']?.webp.url ?? ''
  expect(await colorAt(right, 0.05, 0.5)).toBe('blue')
})

test('the build crops a portrait to a square, and skips pictures that the page does not show', async () => {
  await put('eve.jpeg', await (await redAboveBlue(320, 640)).jpeg().toBuffer())
  await put('autre.jpeg', 'not looked at')
  const square = { widths: [48, 96, 144], ratio: { width: 1, height: 1 }, focus: TOP }
  const pictures = await build(TOP, file => (file === 'eve.jpeg' ? square : undefined))
  expect(Object.keys(pictures)).toEqual(['eve.jpeg'])
  expect(pictures['eve.jpeg']).toMatchObject({ width: 144, height: 144 })
  expect(pictures['eve.jpeg']?.avif.map(({ width }) => width)).toEqual([48, 96, 144])
  expect(await colorAt(pictures['eve.jpeg']?.webp.url ?? '', 0.5, 0.95)).toBe('red')
})

test('the build does not enlarge a small picture', async () => {
  await putPlain('logo.png', 203, 300, '#123456')
  const picture = (await build())['logo.png']
  expect(picture).toMatchObject({ width: 200, height: 125, webp: { width: 200 } })
  expect(picture?.avif.map(({ width }) => width)).toEqual([160, 200])
})

test('the build converts wide-gamut colours to sRGB', async () => {
  const wide = plain(320, 200, '#f00').withIccProfile('p3')
  await put('p3.png', await wide.png().toBuffer())
  expect((await build())['p3.png']?.color).toMatch(/^#f[ef]0[0-2]0[0-2]$/)
})

test('a transparent picture stays transparent, and its average colour ignores transparent pixels', async () => {
  const input = await plain(160, 200, '#c02040').png().toBuffer()
  const half = plain(320, 200, '#0000').composite([{ input, left: 0, top: 0 }])
  await put('logo.png', await half.png().toBuffer())
  const logo = (await build())['logo.png']
  expect(logo).toMatchObject({ isTransparent: true, color: '#bf1f3f' })
  for (const { url, width } of logo ? [...logo.avif, logo.webp] : []) {
    const alpha = await built(url).extractChannel('alpha').raw().toBuffer()
    expect(alpha[0], url).toBeGreaterThan(250)
    expect(alpha[width - 1], url).toBeLessThan(5)
  }
})

test('the build ignores the alpha channel of a picture without transparent pixels', async () => {
  const whole = await redAboveBlue(320, 200)
  const png = await whole.png().toBuffer()
  await put('avec.png', png)
  await put('sans.png', await sharp(png).removeAlpha().png().toBuffer())
  const { 'avec.png': one, 'sans.png': other } = await build()
  expect(one).not.toHaveProperty('isTransparent')
  expect(one?.color).toBe(other?.color)
  for (const [at, { url }] of (one?.avif ?? []).entries())
    expect(await readFile(join(folder, 'out', url))).toEqual(
      await readFile(join(folder, 'out', other?.avif[at]?.url ?? '')),
    )
})

test.each([
  [
    'cassee.png',
    (whole: Buffer) => whole.subarray(0, whole.length / 2),
    'this picture cannot be read',
  ],
  ['photo.heic', () => 'any', 'expected a picture ending in .png'],
])(
  'an unreadable picture such as %s stops the build with an error that names the file',
  async (name, bytes, reason) => {
    await put(name, bytes(await plain(320, 200, '#fff').png().toBuffer()))
    await expect(build()).rejects.toThrow(`${shownPath(folder, 'in', name)}: ${reason}`)
    expect(await readdir(join(folder, 'cache'))).toEqual([])
  },
)

test('the build lists the pictures that it makes, and asks the owner to shrink heavy files', async () => {
  await putPlain('petite.png', 320, 200, '#abc')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const heavy = sharp({ create: { width: 2000, height: 1500, channels: 3, noise, background: '' } })
  await put('lourde.png', await heavy.png({ compressionLevel: 0 }).toBuffer())
  const said: string[] = []
  await build(
    TOP,
    () => slotOf(),
    line => said.push(line),
  )
  expect(said.sort()).toEqual([
    `Making ${shownPath(folder, 'in', 'lourde.png')} in its sizes… It weighs 9 MB, which takes a while: the page shows it 320 pixels wide at most, save it smaller.`,
    `Making ${shownPath(folder, 'in', 'petite.png')} in its sizes…`,
  ])
})

test('a second build copies pictures from the cache, and a changed picture gets new URLs', async () => {
  await putPlain('a.png', 320, 200, '#abc')
  const first = await build()
  const [kept = ''] = await readdir(join(folder, 'cache'))
  const { mtimeMs } = await stat(join(folder, 'cache', kept))
  await rm(join(folder, 'out'), { recursive: true })
  const said: string[] = []
  expect(await build(TOP, undefined, line => said.push(line))).toEqual(first)
  expect(said).toEqual([])
  expect((await stat(join(folder, 'cache', kept))).mtimeMs).toBe(mtimeMs)
  const [hash = ''] = await readdir(join(folder, 'out/img'))
  expect(await readdir(join(folder, 'out/img', hash))).toHaveLength(3)
  await putPlain('a.png', 320, 200, '#abd')
  expect((await build())['a.png']?.avif).not.toEqual(first['a.png']?.avif)
})

test('a translation’s picture replaces the one of the same name, and the others stay', () => {
  const main = folderOf({
    'images/a.png': '',
    'images/b.png': '',
    'images/.DS_Store': '',
    'en/images/a.png': '',
  })
  expect(Object.fromEntries(picturesIn([join(main, 'en'), main]))).toEqual({
    'a.png': join(main, 'en/images/a.png'),
    'b.png': join(main, 'images/b.png'),
  })
})

test('the build warns when a picture is too small, or when cropping removes more than a third', async () => {
  await putPlain('page.png', 1200, 1500, '#abc')
  await putPlain('bande.png', 1600, 500, '#abc')
  await putPlain('etude.png', 1000, 200, '#abc')
  await putPlain('bonne.png', 1600, 1200, '#abc')
  await putPlain('telephone.png', 840, 1700, '#abc')
  await putPlain('montre.png', 800, 1700, '#abc')
  const project = { title: 'A', description: 'B', tags: [], imageAlt: 'C' }
  const projects = [
    { ...project, image: 'page.png' },
    { ...project, image: 'bande.png', url: 'https://a.fr', focus: 'center' },
    { ...project, image: 'bonne.png', url: 'https://b.fr' },
  ]
  const inStudy = ['etude.png', 'telephone.png', 'montre.png'].map((file): [string, Slot] => [
    file,
    { widths: [480, 1600], focus: TOP },
  ])
  const missing: [string, Slot] = ['nulle-part.png', slotOf()]
  const slots = [...projectSlots(projects), ...inStudy, missing]
  const focused = projectSlots(projects.map(project => ({ ...project, focus: '30% 70%' })))
  for (const { focus } of focused.values()) expect(focus).toEqual({ x: 0.3, y: 0.7 })
  const warnings = await pictureWarnings(slots, projects, sources())
  expect(warnings).toEqual([
    `${shownPath(folder, 'in', 'page.png')} is 1200 × 1500 pixels: 50 % is cropped for 8:5: choose the visible part with «focus».`,
    `${shownPath(folder, 'in', 'bande.png')} is 1600 × 500 pixels, 800 wide at 8:5: less than 1600 looks soft on fine screens.`,
    `${shownPath(folder, 'in', 'etude.png')} is 1000 × 200 pixels: less than 1600 looks soft on fine screens.`,
    `${shownPath(folder, 'in', 'montre.png')} is 800 × 1700 pixels: less than 832 looks soft on fine screens.`,
  ])
})
