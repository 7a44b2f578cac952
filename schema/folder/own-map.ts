import { existsSync, readFileSync } from 'node:fs'
import { type Finding, fault } from '../finding.ts'
import { unescapeHtml } from './own-descent.ts'

/** The map behind parts of the pages. `npm run relief` draws it; without this file, the pages show the demonstration's map. */
export const MAP_FILE = 'relief.svg'

/**
 * `markup` draws all lines of one kind. For a single path, `d` is its data; `transform`, if any, scales the path to the map's
 * 400 × 250 units.
 */
export type MapPath = { markup: string; d: string; transform: string | undefined }

/**
 * Every fifth contour line and the coast are `master`, and the other contour lines are `thin`. `contour-404` is the part of one
 * of these lines that the 404 page draws in the ink colour.
 */
export type MapPaths = Partial<Record<'thin' | 'master' | 'river' | 'contour-404', MapPath>>

const SHAPE =
  '(?: (?:transform|vector-effect|data-label|stroke-width)="[\\w\\s().,-]*")* d="[\\d\\s.,a-zA-Z+-]*"/>'
/** Matches the parts of the map file that pages show. Each is one path; the river may also be a group of paths. */
const PATH = new RegExp(
  `<path id="(thin|master|river|contour-404)"${SHAPE}|<g id="(river)">(?:<path${SHAPE})+</g>`,
  'g',
)

export function pathsOf(svg: string): MapPaths {
  const found = [...svg.matchAll(PATH)].map(([markup, path, group]) => {
    const [, transform] = /transform="([^"]+)"/.exec(markup) ?? []
    const [, d = ''] = / d="([^"]*)"/.exec(markup) ?? []
    return [path ?? group, { markup, d, transform }]
  })
  return Object.fromEntries(found)
}

/** The place that a map shows; undefined when the map names none, as in older versions of the template. */
export function mapPlace(svg: string): string | undefined {
  const [, place] = /<svg [^>]*data-place="([^"]+)"/.exec(svg) ?? []
  return place && unescapeHtml(place)
}

export function mapFaults(file: string): Finding[] {
  if (!existsSync(file)) return []
  const svg = readFileSync(file, 'utf8')
  const { thin, master } = pathsOf(svg)
  if (thin && master && svg.includes(' viewBox="0 0 400 250"')) return []
  const what =
    'must be a map as «npm run relief» writes it: a viewBox of 0 0 400 250, and paths with the ids «thin» and «master». Draw it again, or remove the file.'
  return [fault(what, { file: MAP_FILE })]
}
