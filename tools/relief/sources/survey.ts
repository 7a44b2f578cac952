import { type Grid, heightAt } from '../grid.ts'
import type { Landmark } from '../landmarks.ts'
import { onMap } from '../lines.ts'
import {
  cellOf,
  type MapWindow,
  newWorkingGrid,
  nodes,
  TOWN,
  toMap,
  windowAround,
} from '../map-window.ts'
import type { Options } from '../options.ts'
import { namedRivers, type River } from '../rivers.ts'
import type { Asking } from './ask.ts'
import { askPeaks, askStreams } from './bd-topo.ts'
import { inDegrees, sampleDem } from './dem.ts'
import { askHeights } from './elevations.ts'
import { readDem } from './files.ts'
import { findTown, type Town } from './towns.ts'

/** What is known of the land around a town. */
export type Survey = {
  /** Undefined where the coordinates are no latitude and longitude. */
  town: Town | undefined
  heights: Grid
  /** Undefined where only the heights can tell. */
  rivers: River[] | undefined
  peaks: (Landmark & { importance: number })[]
  /** Whose heights and names they are, for the owner's legal notice. */
  credit: string | undefined
}

/** More summits are not looked at: the heights of all come with one request. */
const MOST_PEAKS = 500

/** Gathers it, from the owner's files or from the IGN. @throws one sentence when something is missing */
export async function survey(options: Options, asking: Asking): Promise<Survey> {
  const { at, name } = options
  const town =
    at === undefined ? await findTown(asking, name) : { name, latitude: at[0], longitude: at[1] }
  return options.dems.length > 0
    ? await surveyFiles(options, town, asking.say)
    : await surveyFrance(options, town, asking)
}

async function surveyFiles(
  { dems, km, at }: Options,
  town: Town,
  say: (line: string) => void,
): Promise<Survey> {
  const files = await Promise.all(dems.map(file => readDem(file, say)))
  const degrees = files.every(inDegrees)
  if (!degrees && !at)
    throw new Error(
      `${dems[0]} is in metres of a projection: give the town's easting and northing in it, --at 652000,6860000.`,
    )
  const place = { x: town.longitude, y: town.latitude }
  const middle = degrees || !at ? place : { x: at[0], y: at[1] }
  const window = windowAround(middle, km, degrees)
  const heights = sampleDem(files, window)
  refuseEmpty(heights, `in ${dems.join(', ')}`)
  return {
    town: degrees ? town : undefined,
    heights,
    rivers: undefined,
    peaks: [],
    credit: undefined,
  }
}

async function surveyFrance({ km, river }: Options, town: Town, asking: Asking): Promise<Survey> {
  const window = windowAround({ x: town.longitude, y: town.latitude }, km, true)
  const places = nodes(window)
  asking.say(`Asking ${asking.origin} for ${places.length} heights, ${km} km wide.`)
  const heights = {
    ...newWorkingGrid(),
    heights: Float64Array.from(await askHeights(asking, places)),
  }
  refuseEmpty(heights, 'at the IGN: it lies in the sea or outside of France')
  asking.say(`Asking ${asking.origin} for rivers, summits and passes.`)
  const streams = river ? namedRivers(await askStreams(asking, window), window) : []
  return {
    town,
    heights,
    rivers: streams.length > 0 ? streams : undefined,
    peaks: await findPeaks(window, asking),
    credit: 'RGE ALTI® et BD TOPO®, IGN, Licence Ouverte 2.0',
  }
}

/** Summits and passes, with their heights. */
async function findPeaks(window: MapWindow, asking: Asking) {
  const peaks = (await askPeaks(asking, window))
    .filter(({ place }) => onMap(toMap(window, ...place)))
    .sort((a, b) => a.importance - b.importance)
    .slice(0, MOST_PEAKS)
  const heights =
    peaks.length > 0
      ? await askHeights(
          asking,
          peaks.map(({ place }) => place),
        )
      : []
  return peaks
    .map(({ name, importance }, i) => ({
      place: name,
      importance,
      altitude: heights[i] ?? Number.NaN,
    }))
    .filter(({ altitude }) => !Number.isNaN(altitude))
}

/** The town itself has to have a height. */
function refuseEmpty(heights: Grid, where: string): void {
  if (Number.isNaN(heightAt(heights, ...cellOf([TOWN.x, TOWN.y]))))
    throw new Error(`The place has no height ${where}.`)
}
