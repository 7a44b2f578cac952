import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { drawingsOf, symbolsOf } from '../../build/images/drawings.ts'
import { type Descent, MAX_DESCENT_BYTES } from '../../packages/relief/descent/descent.ts'
import { drawPlace } from '../../packages/relief/draw-place.ts'
import type { Service } from '../../packages/relief/sources/ask.ts'
import { pathsOf } from '../../schema/folder/own-map.ts'
import { textWidth } from '../../site/fonts/typeface.ts'
import { drawCliffPreview, drawPreview } from './preview.ts'
import type { Page } from './read-page.ts'
import { tellOfMap } from './tell-of-map.ts'

export type Target = {
  page: Page
  mapFile: string
  previewFolder: string
}

/**
 * The largest font sizes of the two lines of the town's label, in map units. The town's name is largest in a narrow window,
 * where it stands alone and a little to the right (hero.css).
 */
const SIZE = { name: 8.4, coordinates: 4 }
const RIGHT = 2

const labelWidth = (place: string, coordinates: string) =>
  Math.max(
    RIGHT + textWidth('texte', place, 600) * SIZE.name,
    textWidth('texte', coordinates) * SIZE.coordinates,
  )

/** @throws an Error when no map can be drawn; the old map then stays unchanged */
export async function runRelief(args: string[], target: Target, service: Service): Promise<void> {
  const { page, mapFile, previewFolder } = target
  const { city, sections, icons, logo } = page
  // The build puts the icons and the logo into the same file as the map, so their size counts too.
  const weigh = (svg: string) =>
    brotliCompressSync(drawingsOf(pathsOf(svg), icons, symbolsOf(logo, []))).length
  const drawn = await drawPlace(args, { city, sections, labelWidth, weigh }, service)
  const { place, map, descent } = drawn
  const texts = { ...page, place, coordinates: map.coordinates }
  for (const theme of ['light', 'dark'] as const) {
    const preview = await drawPreview(map.svg, texts, page.palette, theme)
    await put(join(previewFolder, `${theme}.png`), preview)
  }
  await put(mapFile, map.svg)
  tellOfMap(service.say, drawn, target)
  service.say(`\n${await putDescent(target, descent)}`)
}

/** An existing file is replaced only when the new file is complete. */
async function put(file: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.draft`, data)
  await rename(`${file}.draft`, file)
}

/**
 * Writes descent.svg (the cliff, the footer's river or both), and a preview of the cliff. With nothing to draw, removes an
 * old descent.svg that this command wrote.
 * @returns what to tell the owner
 */
async function putDescent(
  { page, mapFile, previewFolder }: Target,
  { fall, bearing, hasCliff, drawing }: Descent,
): Promise<string> {
  const file = join(dirname(mapFile), 'descent.svg')
  const flat = `the land falls by only ${Math.round(fall)} m to the town`
  if (!drawing) {
    const old = await readFile(file, 'utf8').catch(() => '')
    const isOurs = old.includes('<desc>npm run relief')
    if (isOurs) await rm(file)
    return `${file} is ${isOurs ? 'removed' : 'not drawn'}: ${flat}, and the map has no river.`
  }
  await put(file, drawing.svg)
  const weight = `it weighs ${drawing.bytes} of ${MAX_DESCENT_BYTES} bytes`
  if (!hasCliff) return `${file} is drawn without a cliff, because ${flat}; ${weight}.`
  const preview = join(previewFolder, 'cliff-light.png')
  await put(preview, await drawCliffPreview(drawing.svg, page.palette))
  return `${file} is drawn: the land falls by ${Math.round(fall)} m to the town, from a bearing of ${bearing}°; ${weight}. See the cliff in ${preview}.`
}
