import { join } from 'node:path'
import type { DrawnPlace } from '../../packages/relief/draw-place.ts'
import type { Landmark } from '../../packages/relief/landmarks.ts'
import { MAX_BYTES } from '../../packages/relief/make-map.ts'

/** Stands for a name or coordinates that the map data doesn't contain; the owner replaces it or removes its line. */
const UNNAMED = '…'

export function tellOfMap(
  say: (line: string) => void,
  { place, map, credit }: DrawnPlace,
  { mapFile, previewFolder }: { mapFile: string; previewFolder: string },
): void {
  const { drawing, bytes, known, coordinates, landmarks } = map
  const { lines, interval, smoothing, tolerance } = drawing
  say(
    `${mapFile} is drawn: ${lines} lines, one every ${interval} m, smoothed over ${Math.round(2 * smoothing)} and simplified to ${tolerance.toFixed(2)} of the map's 400 units; with the icons it weighs ${bytes} of ${MAX_BYTES} bytes.`,
  )
  if (known < 0.98)
    say(
      `${Math.round((1 - known) * 100)} % of the map has no heights: its lines are guessed there.`,
    )
  say(`See it in ${join(previewFolder, 'light.png')} and dark.png, or with npm run dev.`)
  const mark = `  mapMark: { place: ${quoted(place)}, coordinates: ${quoted(coordinates || UNNAMED)} },`
  say(
    `\nFor site.ts, after you have replaced each … or removed its line:\n${mark}\n${landmarksText(landmarks)}`,
  )
  if (credit)
    say(
      `\nFor legal.ts, among the rows of «notice»:\n  { term: 'Relief', text: ${quoted(credit)} },`,
    )
}

function landmarksText(landmarks: readonly (readonly [string, Landmark])[]): string {
  const lines = landmarks.map(
    ([section, { altitude, place }]) =>
      `    ${section}: { altitude: '${metres(altitude)}', place: ${quoted(place || UNNAMED)} },`,
  )
  return `  landmarks: {\n${lines.join('\n')}\n  },`
}

/** @example «1 651 m» or «−4 m» */
function metres(altitude: number): string {
  const rounded = Math.round(altitude)
  const digits = String(Math.abs(rounded)).replace(/(?<=\d)(?=(\d{3})+$)/g, ' ')
  return `${rounded < 0 ? '−' : ''}${digits} m`
}

/** A string literal, double-quoted if it contains an apostrophe, otherwise single-quoted and without backslashes. */
const quoted = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '')}'`
