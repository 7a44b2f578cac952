import { heightAt } from '../land/grid.ts'
import { distance, onMap } from '../land/lines.ts'
import { CELL, cellOf, MAP, PLACES, type Point, TOWN } from '../land/map-window.ts'
import { isLand, type Terrain } from '../land/terrain.ts'

/** A vertical cross-section of the land, in metres. */
export type Section = {
  /** Heights from the foot to the top, about one every `step` metres; none is lower than the one before. */
  rise: number[]
  /** Heights of the land from the top on, away from the town, one every `step` metres. */
  behind: number[]
  step: number
  fall: number
}

/** The section from the chosen summit to the town or the sea (`near`), and two parallel ones, drawn behind it. */
export type Sections = {
  near: Section
  farther: Section[]
  /** The direction from the town to the summit, in degrees clockwise from north. */
  bearing: number
  ground: 'plain' | 'sea'
}

/** If the sea is at most about this far from the town, in metres, the section usually starts at the sea. */
const SHORE = 3000
/**
 * At this distance from the town, in map units, a summit's fall counts for only half. Nearer summits are preferred, because the
 * same fall is steeper over a shorter distance.
 */
const HALF_WORTH = 250
/** The slope begins where the land has risen by this fraction of the fall; lower land at the foot belongs to the plain. */
const PLAIN = 0.06
/** How far the parallel sections are from `near`, as fractions of the way from town to summit (12 map units at least). */
const BESIDE = [0.12, 0.26]

/**
 * Cuts the sections through the land. The two farther ones lie on the same side of `near`.
 * @param km the width of the map
 */
export function cutSections(terrain: Terrain, km: number): Sections {
  const step = (CELL * km * 1000) / MAP.width
  const shore = shoreOf(terrain, (SHORE * MAP.width) / (km * 1000))
  const { bearing, count } = steepest(terrain, shore.length > 0)
  const cut = (start: Point, foot: readonly number[]): Section => {
    const way = heightsAlong(terrain, start, bearing)
    const heights = evenly([...foot, ...way.slice(0, count + 1)])
    const fall = (heights.at(-1) ?? 0) - (heights[0] ?? 0)
    const begin = heights.findLastIndex(height => height <= (heights[0] ?? 0) + PLAIN * fall)
    return {
      rise: heights.slice(Math.max(0, begin)),
      behind: way.slice(Math.min(count, way.length - 1)),
      step,
      fall,
    }
  }
  const farther = BESIDE.map(share => cut(aside(bearing, Math.max(12, share * count * CELL)), []))
  const ground = shore.length > 0 ? 'sea' : 'plain'
  return { near: cut(TOWN, shore), farther, bearing, ground }
}

/** Heights from the sea to just before the town. Empty when no sea is within `reach` map units, or the town isn't above 0 m. */
function shoreOf(terrain: Terrain, reach: number): number[] {
  if (heightAt(terrain.land, ...cellOf(TOWN)) <= 0) return []
  const [sea] = PLACES.filter(
    place => distance(place, TOWN) <= reach && !isLand(terrain)(place),
  ).sort((a, b) => distance(a, TOWN) - distance(b, TOWN))
  if (!sea) return []
  const [east, south] = [sea[0] - TOWN[0], sea[1] - TOWN[1]]
  const bearing = (Math.atan2(east, -south) * 180) / Math.PI
  return [...heightsAlong(terrain, TOWN, bearing).slice(1), 0].reverse()
}

/**
 * Finds the summit with the greatest fall to the town (to the sea, if `bySea`): its direction, and the number of steps to it.
 * Climbs on the way down to the town are subtracted from the fall. A fall counts less when the summit is far away.
 */
function steepest(terrain: Terrain, bySea: boolean) {
  let best = { bearing: 0, count: 0, worth: 0 }
  for (let bearing = 0; bearing < 360; bearing++) {
    const heights = heightsAlong(terrain, TOWN, bearing)
    const foot = bySea ? 0 : (heights[0] ?? 0)
    let climbs = 0
    for (const [count, height] of heights.entries()) {
      climbs += Math.max(0, (heights[count - 1] ?? height) - height)
      const worth = (height - foot - climbs) * 0.5 ** ((count * CELL) / HALF_WORTH)
      if (worth > best.worth) best = { bearing, count, worth }
    }
  }
  return best
}

/** Heights along a straight line from a place to the map's edge or the sea, one every `CELL` map units. */
function heightsAlong(terrain: Terrain, [x, y]: Point, bearing: number): number[] {
  const angle = (bearing * Math.PI) / 180
  const heights: number[] = []
  for (let far = 0; ; far += CELL) {
    const place: Point = [x + far * Math.sin(angle), y - far * Math.cos(angle)]
    if (!onMap(place) || !isLand(terrain)(place)) return heights
    heights.push(heightAt(terrain.land, ...cellOf(place)))
  }
}

/** A place beside the town, at a right angle to `bearing`, on the side that is closer to the middle of the map. */
function aside(bearing: number, far: number): Point {
  const angle = (bearing * Math.PI) / 180
  const at = (side: number): Point => [
    TOWN[0] + side * far * Math.cos(angle),
    TOWN[1] + side * far * Math.sin(angle),
  ]
  const middle: Point = [MAP.width / 2, MAP.height / 2]
  return distance(at(1), middle) < distance(at(-1), middle) ? at(1) : at(-1)
}

/**
 * Removes all descents: each height becomes the mean of the highest so far and the lowest from there on. Heights below the
 * first count as the first.
 */
function evenly(heights: readonly number[]): number[] {
  const foot = heights[0] ?? 0
  let [highest, lowest] = [foot, Number.POSITIVE_INFINITY]
  const below = heights.map(height => (highest = Math.max(highest, height)))
  const above = heights
    .toReversed()
    .map(height => (lowest = Math.max(foot, Math.min(lowest, height))))
    .reverse()
  return below.map((height, i) => (height + (above[i] ?? height)) / 2)
}
