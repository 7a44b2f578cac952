import { largestRiver } from './flow.ts'
import { clip, distance, type Line, lengthOf, onMap, resample, smooth } from './lines.ts'
import { MAP, type MapWindow, type Point, toMap } from './map-window.ts'
import type { Terrain } from './terrain.ts'

/** A river or stream. `importance` goes from 1 (highest) to 9 (unrated); `parts` are lines of longitudes and latitudes. */
export type Stream = { name: string; importance: number; parts: Point[][] }

export type River = { name: string; lines: Line[] }

/** `namedRivers` leaves out parts of a river that are shorter than this on the map, in map units. */
const SHORTEST = 25
/** The minimum length of a second river, in map units. */
const SECOND = MAP.height / 2
/**
 * Small bends look like noise, so each river point becomes the mean of the points up to this far upstream and downstream, in
 * map units. Near an end of the river, fewer points count.
 */
const BEND = 10

/** The most important river (the longest, if there are several), and a second one if it is as important and long enough. */
export function namedRivers(streams: readonly Stream[], window: MapWindow): River[] {
  const rivers = streams
    .map(({ name, importance, parts }) => {
      const lines = joined(parts)
        .map(part => part.map(place => toMap(window, place)))
        .flatMap(points => clip({ points, closed: false }, onMap))
        .filter(line => lengthOf(line) >= SHORTEST)
      return { name, importance, lines, length: lines.reduce((sum, l) => sum + lengthOf(l), 0) }
    })
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.importance - b.importance || b.length - a.length)
  const [first] = rivers
  return rivers
    .slice(0, 2)
    .filter(it => it === first || (it.importance === first?.importance && it.length >= SECOND))
    .map(({ name, lines }) => ({ name, lines: lines.map(evened) }))
}

/** Finds the largest river from the heights alone, for maps without data about rivers. */
export function riverOfHeights(terrain: Terrain): River[] {
  const river = largestRiver(terrain)
  const lines = river ? clip(evened(river), onMap) : []
  return lines.length > 0 ? [{ name: '', lines: lines.slice(0, 1) }] : []
}

const evened = (line: Line) => smooth(resample(line, 1), BEND)

function joined(parts: readonly (readonly Point[])[]): Point[][] {
  const left = parts.map(part => [...part])
  for (let i = 0; i < left.length; i++) {
    const end = left[i]?.at(-1)
    const next = left.findIndex((part, at) => at !== i && isSame(part[0], end))
    if (next < 0) continue
    left[i]?.push(...(left[next] ?? []).slice(1))
    left.splice(next, 1)
    i = -1
  }
  return left
}

const isSame = (a: Point | undefined, b: Point | undefined) =>
  a !== undefined && b !== undefined && distance(a, b) < 1e-6
