import { brotliCompressSync } from 'node:zlib'
import { svgFile } from '../curves/svg-file.ts'
import type { River } from '../land/rivers.ts'
import type { Terrain } from '../land/terrain.ts'
import { cliffShapes, dropOf, LEAST_FALL } from './cliff.ts'
import { footerRiver } from './footer-river.ts'
import { cutSections } from './section.ts'

/** The file's size limit, in bytes after Brotli compression. */
export const MAX_DESCENT_BYTES = 2400

type Land = { terrain: Terrain; rivers: readonly River[]; km: number }

export type Descent = ReturnType<typeof makeDescent>

/**
 * Draws the descent to the town: a cliff if the land falls far enough, and the river if the map has one. Leaves out more and
 * more trees and beds (layers of rock) until the file is small enough. Without cliff and river, `drawing` is undefined.
 * @throws an Error when even a drawing with few trees and beds is too large
 */
export function makeDescent({ terrain, rivers, km }: Land, place: string, made: string) {
  const sections = cutSections(terrain, km)
  const { bearing, ground, near } = sections
  const [hasCliff, river] = [near.fall >= LEAST_FALL, footerRiver(rivers)]
  const facts = { fall: near.fall, bearing, hasCliff }
  if (!hasCliff && !river) return { ...facts, drawing: undefined }
  const attributes = {
    viewBox: '0 0 1600 2400',
    'data-place': place,
    'data-drop': dropOf(near.fall),
    'data-ground': ground,
  }
  for (let detail = 1; detail > 0.01; detail *= 0.85) {
    const cliff = hasCliff ? cliffShapes(sections, place, detail) : {}
    const shapes = Object.entries({ ...cliff, 'footer-river': river })
    const paths = shapes.map(([id, d]) => d && `<path id="${id}" d="${d}"/>`)
    const svg = svgFile(attributes, made, paths)
    const bytes = brotliCompressSync(svg).length
    if (bytes <= MAX_DESCENT_BYTES) return { ...facts, drawing: { svg, bytes } }
  }
  throw new Error(`The drawing of the descent doesn’t fit into ${MAX_DESCENT_BYTES} bytes.`)
}
