import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT } from './content-folder.ts'

/** The map behind the page, which `npm run relief` draws; without it the page shows the demonstration's. */
export const MAP_FILE = join(CONTENT, 'relief.svg')

/** A line of the map: its markup, the shape of its first path, and how that is placed in the map's 400 × 250 units. */
export type MapPath = { markup: string; d: string; transform: string | undefined }

/** Contour lines, every fifth of them, the river, and the contour that the page of an unknown address is found at. */
export type MapPaths = Partial<Record<'thin' | 'master' | 'river' | 'contour-404', MapPath>>

/** Nothing but shapes goes into the page: a path, or for a river that thins out a group of them. */
const SHAPE =
  '(?: (?:transform|vector-effect|data-label|stroke-width)="[\\w\\s().,-]*")* d="[\\d\\s.,a-zA-Z+-]*"/>'
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

/** Why the build stops at the owner's map: a sentence, or none. */
export function mapFaults(file = MAP_FILE): string[] {
  if (!existsSync(file)) return []
  const svg = readFileSync(file, 'utf8')
  const { thin, master } = pathsOf(svg)
  if (thin && master && svg.includes(' viewBox="0 0 400 250"')) return []
  return [
    'content/relief.svg must be a map as «npm run relief» writes it: a viewBox of 0 0 400 250, and paths with the ids «thin» and «master». Draw it again, or remove the file.',
  ]
}
