import type { Descent } from '../../schema/folder/own-descent.ts'
import type { MapPaths } from '../../schema/folder/own-map.ts'
import type { Logo } from '../../schema/look/logo.ts'
import { type IconNode, iconNames, iconOf } from '../../schema/references.ts'
import { clientLogos } from '../../schema/sections/logos.ts'
import type { Site } from '../../schema/site.ts'

export const symbolsOf = (
  logo: Logo | undefined,
  sections: Parameters<typeof clientLogos>[0],
): [id: string, Logo][] =>
  [{ id: 'logo', drawing: logo }, ...clientLogos(sections)].flatMap(({ id, drawing }) =>
    drawing ? [[id, drawing]] : [],
  )

/** The SVG file with shapes that pages refer to: map, cliff, footer's river, Lucide icons and logos. */
export const drawSite = ({ content, map, logo, descent }: Site): string =>
  drawingsOf(map, iconNames(content), symbolsOf(logo, content.ownSections), descent)

export function drawingsOf(
  { thin, master, river }: MapPaths,
  names: Iterable<string>,
  symbols: ReturnType<typeof symbolsOf>,
  descent?: Descent,
): string {
  const drawn = [...names].map(name => `<g id="${name}">${shapesOf(name)}</g>`)
  for (const [id, { viewBox, shapes }] of symbols)
    drawn.push(`<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>`)
  const lines = [thin, master, river].flatMap(path => path?.markup ?? [])
  const parts = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250">',
    ...lines,
    ...Object.entries(descent?.shapes ?? {}).flatMap(([id, d]) => shapeOf(id, d)),
    ...drawn,
  ]
  return `${parts.join('\n')}\n</svg>\n`
}

/** The page stretches the cliff and the river. With `non-scaling-stroke`, their lines keep their thickness. */
const shapeOf = (id: string, d: string | undefined) =>
  d ? [`<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`] : []

/** Empty when the map has no contour line with a label for the 404 page. */
export function contour404({ 'contour-404': path }: MapPaths): string {
  const [, x, y] = /data-label="(\S+) (\S+)"/.exec(path?.markup ?? '') ?? []
  if (!path || !x) return ''
  const place = path.transform ? ` transform="${path.transform}"` : ''
  return `<path class="contour-404"${place} d="${path.d}"/><text class="contour-404" x="${x}" y="${y}">404</text>`
}

/** @param place the `x`, `y`, `width` and `height` of the logo in the drawing around it */
export const drawLogo = ({ viewBox, shapes }: Logo, colour: string, place: string) =>
  `<svg ${place} viewBox="${viewBox}" fill="${colour}" color="${colour}">${shapes}</svg>`

const shapesOf = (name: string): string =>
  (iconOf(name) ?? []).map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')

const attributesOf = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
