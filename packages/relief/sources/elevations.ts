import type { Point } from '../land/map-window.ts'
import { ask, type Service } from './ask.ts'

/** The RGE ALTI, the IGN's elevation data for France. */
const RESOURCE = 'ign_rge_alti_wld'
const MOST_POINTS = 5000
/** The IGN sends this number for an unknown height, for example at sea or abroad. */
const UNKNOWN = -99999

/**
 * Requests the heights of places, in metres; an unknown height is NaN
 * (https://geoservices.ign.fr/documentation/services/services-geoplateforme/altimetrie).
 * @param places longitude and latitude of each place
 * @throws an Error when no usable response arrives, or one is incomplete
 */
export async function askHeights(service: Service, places: readonly Point[]): Promise<number[]> {
  const heights: number[] = []
  for (let from = 0; from < places.length; from += MOST_POINTS)
    heights.push(...(await askSome(service, places.slice(from, from + MOST_POINTS))))
  return heights
}

async function askSome(service: Service, places: readonly Point[]): Promise<number[]> {
  const list = (axis: 0 | 1) => places.map(place => place[axis].toFixed(6)).join('|')
  const question = { lon: list(0), lat: list(1), resource: RESOURCE, delimiter: '|' }
  const options = { indent: 'false', measures: 'false', zonly: 'true' }
  const path = '/altimetrie/1.0/calcul/alti/rest/elevation.json'
  const answer = await ask(service, path, 'heights', { ...question, ...options })
  const elevations: unknown[] = answer?.elevations ?? []
  const heights = elevations.filter(height => typeof height === 'number')
  if (heights.length === places.length)
    return heights.map(height => (height <= UNKNOWN ? Number.NaN : height))
  throw new Error(
    `${new URL(service.origin).host} sent ${heights.length} heights for ${places.length} places: try again.`,
  )
}
