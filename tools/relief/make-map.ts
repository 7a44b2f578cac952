import { brotliCompressSync } from 'node:zlib'
import { drawingsOf, symbolsOf } from '../../build/images/drawings.ts'
import { escapeHtml } from '../../packages/contact-server/base/html.ts'
import { pathsOf } from '../../schema/folder/own-map.ts'
import type { Logo } from '../../schema/look/logo.ts'
import { contour404 } from './contour-404.ts'
import type { MakeContours } from './contours.ts'
import { type Drawing, drawMap } from './drawing.ts'
import { type Curve, PATH_SCALE, pathOf } from './encode.ts'
import { heightAt } from './grid.ts'
import { roomFor } from './label-room.ts'
import { coordinatesText, proposeLandmarks } from './landmarks.ts'
import { cellOf, type Point, TOWN } from './map-window.ts'
import { type River, riverOfHeights } from './rivers.ts'
import type { Survey } from './sources/survey.ts'
import { isLand, readTerrain, type Terrain } from './terrain.ts'

/** The size limit of the file that holds the map and the icons, in bytes after Brotli compression. */
export const MAX_BYTES = 2600
/** At least this share of a map must have known heights. The other heights are guessed from the known ones. */
const LEAST_KNOWN = 0.4

/**
 * The facts about the owner's page that the map needs: the town's name, the names of the sections, the icons and the
 * logo. Icons and logo share a file with the map, and this file has a size limit.
 */
export type Page = {
  place: string
  icons: readonly string[]
  logo?: Logo | undefined
  sections: readonly string[]
}

export type Made = ReturnType<typeof makeMap>

/**
 * Draws a map from the data of a survey and proposes the landmarks.
 * @param command the command line, which is noted in the map file
 * @throws an Error when no map can be drawn
 */
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
  const room = roomFor(page.place, coordinates)
  const textOf = (drawing: Drawing) =>
    mapText(drawing, page.place, `${command}: a line every ${drawing.interval} m`)
  const weigh = (svg: string) =>
    brotliCompressSync(drawingsOf(pathsOf(svg), page.icons, symbolsOf(page.logo, []))).length
  const streams = rivers.flatMap(({ lines }) => lines)
  const drawing = drawMap(terrain, streams, room, make, it => weigh(textOf(it)) <= MAX_BYTES)
  const svg = textOf(drawing)
  const landmarks = landmarksOf(survey, page, rivers, terrain)
  return { svg, bytes: weigh(svg), drawing, known, coordinates, landmarks, terrain, rivers }
}

/** Returns the text of the owner's map file. @param made a note on how the map was made, which the page does not show */
function mapText({ curves: { thin, master, river } }: Drawing, town: string, made: string): string {
  const place = `transform="scale(${PATH_SCALE})"`
  const draw = (curves: readonly Curve[], said = '') =>
    `<path${said} ${place} vector-effect="non-scaling-stroke" d="${curves.map(pathOf).join('')}"/>`
  const strokes = river.map(({ width, curves }) =>
    draw(curves, width === undefined ? '' : ` stroke-width="${width}"`),
  )
  const found = contour404([...master, ...thin])
  const lines = [
    thin.length > 0 && draw(thin, ' id="thin"'),
    master.length > 0 && draw(master, ' id="master"'),
    strokes.length > 0 && `<g id="river">${strokes.join('')}</g>`,
    found &&
      `<path id="contour-404" data-label="${found.label.join(' ')}" ${place} d="${found.d}"/>`,
  ].filter(line => !!line)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250" data-place="${escapeHtml(town)}">`
  return `${[head, `<desc>${escapeHtml(made)}</desc>`, ...lines].join('\n')}\n</svg>\n`
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
