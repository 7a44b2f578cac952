import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type * as D3Contour from 'd3-contour'
import type { Palette } from '../../theme/palette.ts'
import { type Descent, MAX_DESCENT_BYTES, makeDescent } from './descent.ts'
import { landmarksText, quoted } from './landmarks.ts'
import { MAX_BYTES, type Made, makeMap, type Page } from './make-map.ts'
import { readOptions } from './options.ts'
import { drawCliffPreview, drawPreview } from './preview.ts'
import type { Asking } from './sources/ask.ts'
import { bring } from './sources/packages.ts'
import { type Survey, survey } from './sources/survey.ts'

/** The facts about the owner's page, and the paths where the command writes its files. */
export type Place = {
  page: Omit<Page, 'place'> & {
    name: string
    familyName?: string | undefined
    role: string
    city: string
    palette: Palette
  }
  mapFile: string
  previewFolder: string
}

/**
 * Draws a map, writes it and tells the owner what to do next.
 * @throws an Error when it cannot draw a map. It has then written no file.
 */
export async function runRelief(args: string[], place: Place, asking: Asking): Promise<void> {
  const { say } = asking
  const options = readOptions(args)
  const known = await survey(options, asking)
  const town = known.town?.name || options.name || place.page.city
  const contour = await bring<typeof D3Contour>('d3-contour', say)
  const command = `npm run relief -- ${args.map(asTyped).join(' ')}`
  const page = { ...place.page, place: town }
  const made = makeMap(known, page, command, contour.contours)
  const descent = makeDescent({ ...made, km: options.km }, town, command)
  const texts = { ...page, coordinates: made.coordinates }
  for (const theme of ['light', 'dark'] as const) {
    const preview = await drawPreview(made.svg, texts, page.palette, theme)
    await put(join(place.previewFolder, `${theme}.png`), preview)
  }
  await put(place.mapFile, made.svg)
  tell(say, made, known, { town, place })
  say(`\n${await putDescent(place, descent)}`)
}

/** Returns an argument for the command line that the map file records. Keeps only the file name of a path. */
function asTyped(arg: string): string {
  const name = basename(arg)
  return /^[\w.,-]+$/.test(name) ? name : JSON.stringify(name)
}

/** Writes a file. An existing file is replaced only after the new text is completely written. */
async function put(file: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.draft`, data)
  await rename(`${file}.draft`, file)
}

/**
 * Writes the descent to the town. Removes an old file when there is nothing to draw.
 * @returns what to tell the owner
 */
async function putDescent(place: Place, descent: Descent): Promise<string> {
  const { fall, bearing, hasCliff, drawing } = descent
  const file = join(dirname(place.mapFile), 'descent.svg')
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
  const preview = join(place.previewFolder, 'cliff-light.png')
  await put(preview, await drawCliffPreview(drawing.svg, place.page.palette))
  return `${file} is drawn: the land falls by ${Math.round(fall)} m to the town, from a bearing of ${bearing}°; ${weight}. See the cliff in ${preview}.`
}

function tell(
  say: (line: string) => void,
  { drawing, bytes, known, coordinates, landmarks }: Made,
  { credit }: Survey,
  { town, place }: { town: string; place: Place },
): void {
  const { lines, interval, smoothing, tolerance } = drawing
  const { mapFile, previewFolder } = place
  say(
    `${mapFile} is drawn: ${lines} lines, one every ${interval} m, smoothed over ${Math.round(2 * smoothing)} and simplified to ${tolerance.toFixed(2)} of the map's 400 units; with the icons it weighs ${bytes} of ${MAX_BYTES} bytes.`,
  )
  if (known < 0.98)
    say(
      `${Math.round((1 - known) * 100)} % of the map has no heights: its lines are guessed there.`,
    )
  say(`See it in ${join(previewFolder, 'light.png')} and dark.png, or with npm run dev.`)
  const mark = `  mapMark: { place: ${quoted(town)}, coordinates: ${quoted(coordinates || '…')} },`
  say(
    `\nFor site.ts, after you have replaced each … or removed its line:\n${mark}\n${landmarksText(landmarks)}`,
  )
  if (credit)
    say(
      `\nFor legal.ts, among the rows of «notice»:\n  { term: 'Relief', text: ${quoted(credit)} },`,
    )
}
