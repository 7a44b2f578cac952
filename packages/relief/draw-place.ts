import { basename } from 'node:path'
import type * as D3Contour from 'd3-contour'
import { makeDescent } from './descent/descent.ts'
import { makeMap, type Page } from './make-map.ts'
import { readOptions } from './options.ts'
import type { Service } from './sources/ask.ts'
import { fetchPackage } from './sources/fetch-package.ts'
import { survey } from './survey.ts'

export type DrawnPlace = Awaited<ReturnType<typeof drawPlace>>

/**
 * Draws a place's map and the descent to its town (cliff and river), and proposes landmarks.
 * @param args the command's arguments, which are recorded in the drawings
 * @param city the town's name, used when neither the arguments nor the data name the town
 * @throws an Error when an argument is wrong, or when the map or the descent can't be drawn
 */
export async function drawPlace(
  args: string[],
  { city, ...page }: Omit<Page, 'place'> & { city: string },
  service: Service,
) {
  const options = readOptions(args)
  const known = await survey(options, service)
  const place = known.town?.name || options.name || city
  const { contours } = await fetchPackage<typeof D3Contour>('d3-contour', service.say)
  const command = `npm run relief -- ${args.map(asTyped).join(' ')}`
  const map = makeMap(known, { ...page, place }, command, contours)
  const descent = makeDescent({ ...map, km: options.km }, place, command)
  return { place, map, descent, credit: known.credit }
}

/** Only the file name of a path goes into the drawings. */
function asTyped(arg: string): string {
  const name = basename(arg)
  return /^[\w.,-]+$/.test(name) ? name : JSON.stringify(name)
}
