import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type * as D3Contour from 'd3-contour'
import type { Palette } from '../../schema/look/palette.ts'
import { landmarksText, quoted } from './landmarks.ts'
import { MAX_BYTES, type Made, makeMap, type Page } from './make-map.ts'
import { readOptions } from './options.ts'
import { drawPreview } from './preview.ts'
import type { Asking } from './sources/ask.ts'
import { bring } from './sources/packages.ts'
import { type Survey, survey } from './sources/survey.ts'

/** The owner's page, and the paths where the command writes the map and the previews. */
export type Place = {
  page: Omit<Page, 'place'> & { name: string; role: string; city: string; palette: Palette }
  mapFile: string
  previewFolder: string
}

/** Draws a map, writes it and tells the owner what to do next. @throws an Error before anything is written */
export async function runRelief(args: string[], place: Place, asking: Asking): Promise<void> {
  const { say } = asking
  const options = readOptions(args)
  const known = await survey(options, asking)
  const town = known.town?.name || options.name || place.page.city
  const contour = await bring<typeof D3Contour>('d3-contour', say)
  const command = `npm run relief -- ${args.map(asTyped).join(' ')}`
  const page = { ...place.page, place: town }
  const made = makeMap(known, page, command, contour.contours)
  const texts = { ...page, coordinates: made.coordinates }
  for (const theme of ['light', 'dark'] as const) {
    const preview = await drawPreview(made.svg, texts, page.palette, theme)
    await put(join(place.previewFolder, `${theme}.png`), preview)
  }
  await put(place.mapFile, made.svg)
  tell(say, made, known, { town, place })
}

/** Returns an argument as the owner typed it, but without the folders of their machine. */
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
