import { basename } from 'node:path'
import type * as D3Contour from 'd3-contour'
import { makeDescent } from './descent.ts'
import { makeMap, type Page } from './make-map.ts'
import { readOptions } from './options.ts'
import type { Asking } from './sources/ask.ts'
import { bring } from './sources/packages.ts'
import { survey } from './sources/survey.ts'

export type DrawnPlace = Awaited<ReturnType<typeof drawPlace>>

/**
 * Draws the map of a place and the descent to its town, and proposes landmarks.
 * @param args the arguments of the command, which the drawings note
 * @param city the name of the town, when neither the arguments nor the data name it
 * @throws an Error for the owner when it cannot draw a map
 */
export async function drawPlace(
  args: string[],
  { city, ...page }: Omit<Page, 'place'> & { city: string },
  asking: Asking,
) {
  const options = readOptions(args)
  const known = await survey(options, asking)
  const place = known.town?.name || options.name || city
  const { contours } = await bring<typeof D3Contour>('d3-contour', asking.say)
  const command = `npm run relief -- ${args.map(asTyped).join(' ')}`
  const map = makeMap(known, { ...page, place }, command, contours)
  const descent = makeDescent({ ...map, km: options.km }, place, command)
  return { place, map, descent, credit: known.credit }
}

/** Returns an argument for the command line that the drawings note. Keeps only the file name of a path. */
function asTyped(arg: string): string {
  const name = basename(arg)
  return /^[\w.,-]+$/.test(name) ? name : JSON.stringify(name)
}
