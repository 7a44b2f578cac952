import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  DESCENT_SHAPES,
  type Descent,
  descentFaults,
  readDescent,
} from '../../../schema/folder/own-descent.ts'
import { MAP_FILE, type MapPaths, mapFaults, pathsOf } from '../../../schema/folder/own-map.ts'
import type { Logo } from '../../../schema/look/logo.ts'
import { lucideName, unknownIcon } from '../../../schema/references.ts'
import { marksOf } from '../../../schema/sections/marks.ts'
import { ROOT } from '../../../server/base/root.ts'
import type { IconNode } from '../../../site/parts/icon.tsx'

// `createRequire` loads lucide, because Node's `import` does not find the exports of its CommonJS build.
const { icons } = createRequire(import.meta.url)('lucide') as {
  icons: Readonly<Record<string, IconNode>>
}

type Symbols = Iterable<readonly [id: string, Logo]>

/** Returns the logos that are SVG files: the owner's logo and the logos of clients. Each comes with its id. */
export function symbolsOf(
  logo: Logo | undefined,
  sections: Parameters<typeof marksOf>[0],
): [string, Logo][] {
  const marks = [...marksOf(sections)].map(([{ drawing }, id]) => [id, drawing] as const)
  return [['logo', logo] as const, ...marks].flatMap(([id, drawing]) =>
    drawing ? [[id, drawing]] : [],
  )
}

/** Reads the owner's map, or the demonstration's map when the owner has none. @throws an Error when the owner's map is invalid */
export async function readMap(): Promise<MapPaths> {
  const [fault] = mapFaults()
  if (fault) throw new Error(fault)
  const file = existsSync(MAP_FILE) ? MAP_FILE : join(ROOT, 'site/parts/relief.svg')
  return pathsOf(await readFile(file, 'utf8'))
}

/**
 * Draws the file with the shapes that the pages refer to: the map, the cliff, the river in the footer, icons of lucide.dev, and
 * logos. Also returns the contour line that the 404 page inlines.
 * @param names the names of the icons, each with the content field that uses the icon
 * @param symbols the logos of the owner and of clients, by id
 * @throws an Error with one sentence for each unknown icon, or for an invalid `relief.svg` or `descent.svg`
 */
export async function makeDrawings(
  names: ReadonlyMap<string, string>,
  symbols: Symbols,
): Promise<{ drawings: string; contour404: string }> {
  const unknown = [...names].filter(([name]) => !shapesOf(name))
  if (unknown.length > 0) throw new Error(unknown.map(icon => unknownIcon(...icon)).join('\n'))
  const map = await readMap()
  const [fault] = descentFaults()
  if (fault) throw new Error(fault)
  return {
    drawings: drawingsOf(map, names.keys(), symbols, readDescent()),
    contour404: contour404(map),
  }
}

/**
 * Returns the text of the SVG file that the pages refer to. The file holds the map, the cliff, the river, icons and logos, each
 * under its id.
 */
export function drawingsOf(
  { thin, master, river }: MapPaths,
  names: Iterable<string>,
  symbols: Symbols = [],
  descent?: Descent,
): string {
  const drawn = [...names].map(name => `<g id="${name}">${shapesOf(name)}</g>`)
  for (const [id, { viewBox, shapes }] of symbols)
    drawn.push(`<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>`)
  const lines = [thin, master, river].flatMap(path => path?.markup ?? [])
  const parts = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250">',
    ...lines,
    ...DESCENT_SHAPES.flatMap(id => shapeOf(id, descent?.shapes[id])),
    ...drawn,
  ]
  return `${parts.join('\n')}\n</svg>\n`
}

/** The page stretches the shapes of the descent. With `non-scaling-stroke`, their lines keep their thickness. */
const shapeOf = (id: string, d: string | undefined) =>
  d ? [`<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`] : []

/** Returns the contour line of the 404 page and its label, or an empty text when the map has no such line. */
function contour404({ 'contour-404': path }: MapPaths): string {
  const [, x, y] = /data-label="(\S+) (\S+)"/.exec(path?.markup ?? '') ?? []
  if (!path || !x) return ''
  const place = path.transform ? ` transform="${path.transform}"` : ''
  return `<path class="contour-404"${place} d="${path.d}"/><text class="contour-404" x="${x}" y="${y}">404</text>`
}

/** Draws a logo within another drawing. @param place the logo's `x`, `y`, `width` and `height` in that drawing */
export const drawLogo = ({ viewBox, shapes }: Logo, colour: string, place: string) =>
  `<svg ${place} viewBox="${viewBox}" fill="${colour}" color="${colour}">${shapes}</svg>`

/** Returns the markup of an icon, or undefined when lucide does not know its name. */
function shapesOf(name: string): string | undefined {
  return icons[lucideName(name)]
    ?.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`)
    .join('')
}

const attributesOf = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
