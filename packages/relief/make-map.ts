import { type Curve, PATH_SCALE, pathOf } from './curves/encode.ts'
import { svgFile } from './curves/svg-file.ts'
import { heightAt } from './land/grid.ts'
import { cellOf, type Point, TOWN } from './land/map-window.ts'
import { type River, riverOfHeights } from './land/rivers.ts'
import { isLand, readTerrain, type Terrain } from './land/terrain.ts'
import { coordinatesText, proposeLandmarks } from './landmarks.ts'
import { contour404 } from './map/contour-404.ts'
import type { MakeContours } from './map/contours.ts'
import { type Drawing, drawMap } from './map/drawing.ts'
import { roomFor } from './map/label-room.ts'
import type { Survey } from './survey.ts'

/** The maximum of `Page.weigh`, in bytes. */
export const MAX_BYTES = 2600
/** At least this fraction of a map must be sea or have known heights. */
const LEAST_KNOWN = 0.4

export type Page = {
  place: string
  /** The names of the sections that get a landmark, besides contact and footer. */
  sections: readonly string[]
  /** The width of the label next to the town's dot, in map units. */
  labelWidth: (place: string, coordinates: string) => number
  /** The size limited by `MAX_BYTES`, such as the compressed size of the file that will contain the map. */
  weigh: (svg: string) => number
}

/** @param command the command line, to be recorded in the map file */
export function makeMap(survey: Survey, page: Page, command: string, make: MakeContours) {
  const terrain = readTerrain(survey.heights)
  if (!isLand(terrain)(TOWN)) throw new Error('The place lies in the sea: choose one on land.')
  const known = knownPart(terrain)
  if (known < LEAST_KNOWN)
    throw new Error(
      `Only ${Math.round(known * 100)} % of the map has heights: draw a smaller map with --km, or add files with --dem.`,
    )
  const { town, rivers = riverOfHeights(terrain) } = survey
  const coordinates = town ? coordinatesText(town.latitude, town.longitude) : ''
  const room = roomFor(page.labelWidth(page.place, coordinates))
  const textOf = (drawing: Drawing) =>
    mapText(drawing, page.place, `${command}: a line every ${drawing.interval} m`)
  const streams = rivers.flatMap(({ lines }) => lines)
  const drawing = drawMap(terrain, streams, room, make, it => page.weigh(textOf(it)) <= MAX_BYTES)
  const svg = textOf(drawing)
  const landmarks = landmarksOf(survey, page, rivers, terrain)
  return { svg, bytes: page.weigh(svg), drawing, known, coordinates, landmarks, terrain, rivers }
}

function mapText({ curves: { thin, master, river } }: Drawing, town: string, made: string): string {
  const place = `transform="scale(${PATH_SCALE})"`
  const draw = (curves: readonly Curve[], said = '') =>
    `<path${said} ${place} vector-effect="non-scaling-stroke" d="${curves.map(pathOf).join('')}"/>`
  const strokes = river.map(({ width, curves }) =>
    draw(curves, width === undefined ? '' : ` stroke-width="${width}"`),
  )
  const found = contour404([...master, ...thin])
  const lines = [
    draw(thin, ' id="thin"'),
    draw(master, ' id="master"'),
    strokes.length > 0 && `<g id="river">${strokes.join('')}</g>`,
    found &&
      `<path id="contour-404" data-label="${found.label.join(' ')}" ${place} d="${found.d}"/>`,
  ]
  return svgFile({ viewBox: '0 0 400 250', 'data-place': town }, made, lines)
}

function knownPart({ raw, sea }: Terrain): number {
  const known = raw.heights.filter((height, cell) => sea?.heights[cell] || !Number.isNaN(height))
  return known.length / raw.heights.length
}

function landmarksOf({ peaks }: Survey, page: Page, rivers: readonly River[], terrain: Terrain) {
  const heightOf = (place: Point) => heightAt(terrain.land, ...cellOf(place))
  const town = { altitude: heightOf(TOWN), place: page.place }
  const points = rivers.flatMap(({ lines }) => lines.flatMap(line => line.points))
  const all = [...terrain.raw.heights].filter(height => !Number.isNaN(height))
  const lowest = (points.length > 0 ? points.map(heightOf) : all).reduce((a, b) => Math.min(a, b))
  const water = { altitude: lowest, place: rivers[0]?.name ?? '' }
  return proposeLandmarks(page.sections, peaks, town, water, all)
}
