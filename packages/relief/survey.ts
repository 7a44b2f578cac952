import { type Grid, heightAt } from './land/grid.ts'
import { onMap } from './land/lines.ts'
import {
  cellOf,
  fromMap,
  type MapWindow,
  PLACES,
  type Point,
  TOWN,
  toMap,
  windowAround,
  workingGrid,
} from './land/map-window.ts'
import { namedRivers, type River } from './land/rivers.ts'
import type { Peak } from './landmarks.ts'
import type { Options } from './options.ts'
import type { Service } from './sources/ask.ts'
import { askPeaks, askStreams } from './sources/bd-topo.ts'
import { type Dem, inDegrees, readDem, sampleDem } from './sources/dem.ts'
import { askHeights } from './sources/elevations.ts'
import { findTown, type Town } from './sources/towns.ts'

export type Survey = {
  /** Undefined when the elevation files are in metres, because the map's label needs latitude and longitude. */
  town?: Town
  heights: Grid
  /** Empty when the owner wants no river. Undefined when the data has no river to draw; then the heights may reveal one. */
  rivers?: River[]
  peaks: Peak[]
  /** The credit for the data, which the owner copies into the legal notice. Undefined for the owner's own files. */
  credit?: string
}

/** The maximum number of summits and passes, few enough to ask for their heights in a single request. */
const MOST_PEAKS = 500

/**
 * Collects data about the land from the owner's elevation files, or from the IGN if there are none.
 * @throws an Error when not exactly one town is found, the town's height is unknown, or the data can't be read
 */
export async function survey(options: Options, service: Service): Promise<Survey> {
  const { at, name, dems } = options
  const town = at ? { name, latitude: at[0], longitude: at[1] } : await findTown(service, name)
  return dems.length > 0
    ? await surveyFiles(options, town, service.say)
    : await surveyFrance(options, town, service)
}

async function surveyFiles(
  { dems, km, at, river }: Options,
  town: Town,
  say: (line: string) => void,
): Promise<Survey> {
  const files = await Promise.all(dems.map(file => readDem(file, say)))
  const degrees = files.every(inDegrees)
  const middle = degrees ? placeOf(town) : at
  const heights = middle && sampleDem(files, windowAround(middle, km, degrees))
  if (!heights || !hasTown(heights)) throw new Error(outside(dems.join(', '), files))
  return { ...(degrees && { town }), heights, ...(!river && { rivers: [] }), peaks: [] }
}

function outside(names: string, files: readonly Dem[]): string {
  const degrees = files.every(inDegrees)
  const text = (value: number) => value.toFixed(degrees ? 2 : 0)
  const [west, east] = [
    Math.min(...files.map(file => file.west)),
    Math.max(...files.map(file => file.west + (file.columns - 1) * file.cellX)),
  ].map(text)
  const [south, north] = [
    Math.min(...files.map(file => file.north - (file.rows - 1) * file.cellY)),
    Math.max(...files.map(file => file.north)),
  ].map(text)
  return degrees
    ? `The place has no height in ${names}, which is in degrees. Give its latitude and longitude with --at, between ${south},${west} and ${north},${east}.`
    : `The place has no height in ${names}, which is not in degrees but in metres of a projection, such as Lambert-93. Give its easting and northing there with --at, between ${west},${south} and ${east},${north}.`
}

async function surveyFrance({ km, river }: Options, town: Town, service: Service): Promise<Survey> {
  const window = windowAround(placeOf(town), km, true)
  const places = PLACES.map(place => fromMap(window, place))
  service.say(`Asking ${service.origin} for ${places.length} heights, ${km} km wide.`)
  const found = await askHeights(service, places)
  const heights = workingGrid((_, cell) => found[cell] ?? Number.NaN)
  if (!hasTown(heights))
    throw new Error('The place has no height at the IGN: it lies in the sea or outside of France.')
  service.say(`Asking ${service.origin} for rivers, summits and passes.`)
  const rivers = river ? namedRivers(await askStreams(service, window), window) : []
  return {
    town,
    heights,
    ...((rivers.length > 0 || !river) && { rivers }),
    peaks: await findPeaks(window, service),
    credit: 'RGE ALTI® et BD TOPO®, IGN, Licence Ouverte 2.0',
  }
}

const placeOf = ({ longitude, latitude }: Town): Point => [longitude, latitude]

async function findPeaks(window: MapWindow, service: Service) {
  const peaks = (await askPeaks(service, window))
    .filter(({ place }) => onMap(toMap(window, place)))
    .sort((a, b) => a.importance - b.importance)
    .slice(0, MOST_PEAKS)
  const places = peaks.map(({ place }) => place)
  const heights = await askHeights(service, places)
  return peaks
    .map(({ name: place, importance }, i) => ({ place, importance, altitude: heights[i] ?? NaN }))
    .filter(({ altitude }) => !Number.isNaN(altitude))
}

const hasTown = (heights: Grid) => !Number.isNaN(heightAt(heights, ...cellOf(TOWN)))
