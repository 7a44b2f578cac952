import { brotliCompressSync, constants } from 'node:zlib'
import { pathsOf } from '../../schema/folder/own-map.ts'
import type { Logo } from '../../schema/look/logo.ts'
import { escapeHtml } from '../../server/base/html.ts'
import { drawingsOf } from '../build/drawings.ts'
import { contour404 } from './contour-404.ts'
import type { Drawing } from './drawing.ts'
import { PATH_SCALE, pathOf } from './encode.ts'

/** What the file of drawings, map and icons together, may weigh as it is sent. */
export const MAX_BYTES = 2600

/** A drawing as the owner's file. @param made how it was made, which the page leaves out */
export function mapText({ curves }: Drawing, made: string): string {
  const place = `transform="scale(${PATH_SCALE})"`
  const paths = Object.entries(curves)
    .filter(([, lines]) => lines.length > 0)
    .map(([id, lines]) => {
      const shape = lines.map(pathOf).join('')
      return `<path id="${id}" ${place} vector-effect="non-scaling-stroke" d="${shape}"/>`
    })
  const found = contour404([...curves.master, ...curves.thin])
  const lost = found
    ? [`<path id="contour-404" data-label="${found.label.join(' ')}" ${place} d="${found.d}"/>`]
    : []
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250">'
  return `${[head, `<desc>${escapeHtml(made)}</desc>`, ...paths, ...lost].join('\n')}\n</svg>\n`
}

/** What the file of drawings weighs with this map, in bytes of brotli. @param icons those of the content @param logo the owner's */
export function weightOf(map: string, icons: Iterable<string>, logo?: Logo): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(drawingsOf(pathsOf(map), icons, logo), { params }).length
}
